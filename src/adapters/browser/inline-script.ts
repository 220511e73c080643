import { CLIENT_ERRORS_PATH } from '#domain/routing/endpoints.ts'
import { CHUNK_RELOAD_GUARD_MS, earlyReport, RELOADED_AT_KEY } from './chunk-failures.ts'

const REPORT = JSON.stringify(earlyReport('ADDRESS could not be loaded', 'PATH'))
  .replace('"ADDRESS ', 'a+" ')
  .replace('"PATH"', 'location.pathname')

/**
 * The inline script of each document, which the content security policy allows by its hash.
 *
 * It leaves the entries of the history of a menu or dialog that was open when the page was reloaded, so that Back leads
 * to the page before also while the scripts are on their way. What is left counts as the page's own entry from then on,
 * because the router may start before the browser has gone back; it does not learn that the browser has.
 *
 * Before a press may lead elsewhere, it notes the place on the page, for Back, as `notePlace` does. Until a reloaded document
 * has loaded, the browser brings the visitor to the place where they were; a jump within the page, whose new entry has no
 * state yet, ends that.
 *
 * And it does what `reloadOnEarlyFailure` does where none of the site's code has come that could: where the entry script,
 * what it imports or the style sheet fails, is cut or is another document. The style sheets stand before it, so browsers
 * have them by then. Neither does anything once the visitor is on the way to another document, `isLeaving`.
 */
export const INLINE_SCRIPT = `(function(){
var s=history.state,n=s&&s.coverings,done;
if(n){s.coverings=0;history.replaceState(s,"");addEventListener("popstate",function(e){e.stopImmediatePropagation()},{once:!0});history.go(-n)}
function check(a){
if(done||!a||a.indexOf(location.origin+"/assets/")||!navigator.onLine)return;
done=!0;
try{if(Date.now()-sessionStorage.getItem("${RELOADED_AT_KEY}")>=${CHUNK_RELOAD_GUARD_MS}){sessionStorage.setItem("${RELOADED_AT_KEY}",Date.now());return fetch(location,{method:"HEAD",cache:"no-store"}).then(function(r){r.ok&&location.reload()},function(){})}}catch(_){}
fetch("${CLIENT_ERRORS_PATH}",{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify(${REPORT})}).catch(function(){})
}
addEventListener("click",function(){if((s=history.state)&&s.vike){s.vike.scrollPosition={x:scrollX,y:scrollY};history.replaceState(s,"")}},true);
addEventListener("popstate",function(e){if(!e.state)onload=function(){history.scrollRestoration="manual"}});
addEventListener("error",function(e){check(e.target.tagName==="SCRIPT"?e.target.src:e.error instanceof SyntaxError&&document.readyState!=="complete"&&e.filename)},true);
onbeforeunload=function(){isLeaving=done=!0};
document.querySelectorAll("link[rel=stylesheet]").forEach(function(l){try{if(l.sheet.cssRules.length)return}catch(_){}check(l.href)})
})()`
