/** The style of a report, for light and dark colour schemes and for any width. */
export const REPORT_STYLE = `:root{color-scheme:light dark;--text:#1d1d1f;--quiet:#57606a;--back:#fff;--line:#d0d7de;--broken:#b3261e;--warning:#7d5200;--unchecked:#0550ae;--link:#0550ae}
@media(prefers-color-scheme:dark){:root{--text:#e6edf3;--quiet:#9da7b1;--back:#0d1117;--line:#3d444d;--broken:#ff8a80;--warning:#e3b341;--unchecked:#79b8ff;--link:#79b8ff}}
*{box-sizing:border-box}body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:70rem;padding:1rem;color:var(--text);background:var(--back)}
a{color:var(--link)}h1{font-size:clamp(1.25rem,5vw,2rem);line-height:1.2}h1,h2,h3,p,li,code{overflow-wrap:anywhere}
h2{font-size:1.2rem;margin:2rem 0 .5rem}h3{font-size:1rem;margin:.25rem 0}p{margin:.25rem 0}ul{padding-left:1.25rem;margin:.25rem 0}small{color:var(--quiet)}
.totals{display:flex;flex-wrap:wrap;gap:.75rem;margin:1rem 0}.totals div{flex:1 1 8rem;border:1px solid var(--line);border-top:4px solid;border-radius:4px;padding:.5rem .75rem}
.totals dd{margin:0;font-size:1.75rem;font-weight:600;color:var(--text)}.totals dt{color:var(--text)}
.broken{border-color:var(--broken)}.warning{border-color:var(--warning)}.unchecked{border-color:var(--unchecked)}
.totals .broken{border-color:var(--line);border-top-color:var(--broken)}.totals .warning{border-color:var(--line);border-top-color:var(--warning)}.totals .unchecked{border-color:var(--line);border-top-color:var(--unchecked)}
article{border-left:4px solid;padding:.1rem 0 .1rem .75rem;margin:1.25rem 0}article.broken{border-color:var(--broken)}article.warning{border-color:var(--warning)}article.unchecked{border-color:var(--unchecked)}
form{border:1px solid var(--line);border-radius:4px;padding:.5rem .75rem;margin:1rem 0}fieldset{border:0;padding:0;margin:.25rem 0;min-width:0}legend{font-weight:600;padding:0}
label{display:inline-flex;align-items:center;gap:.4rem;min-height:2.75rem;margin-right:1rem;overflow-wrap:anywhere}input{width:1.25rem;height:1.25rem}
@media print{form{display:none}}`

/** Returns rules that show only what is checked. A program without :has() shows every problem, by link. */
export const filterStyle = (names: readonly string[], groupings: readonly string[]): string =>
  [
    ...groupings.filter((by) => by !== 'link').map((by) => `.by-${by}{display:none}`),
    ...groupings.flatMap((by) =>
      groupings
        .filter((other) => other !== by)
        .map((other) => `body:has(#by-${by}:checked) .by-${other}{display:none}`),
    ),
    ...groupings.map((by) => `body:has(#by-${by}:checked) .by-${by}{display:block}`),
    ...names.map((name) => `body:has(#show-${name}:not(:checked)) article.${name}{display:none}`),
    // a group whose problems are all hidden
    'section>section:not(:has(article)){display:none}',
  ].join('\n')
