import { describe, expect, it } from 'vitest'
import { run, shell, small } from './small-site.ts'

const XML_CHECK =
  "const {Parser}=require('htmlparser2');const n=[];let open=0;const p=new Parser({onopentagname:t=>{n.push(t);open++},onclosetag:(t,implied)=>{open--;if(implied&&t!=='testcase'&&t!=='skipped')process.exit(1)}},{xmlMode:true});p.end(require('fs').readFileSync(0,'utf8'));console.log=s=>process.stdout.write(s);console.log(n.join(','));process.exitCode=open"

describe('the formats of a report', () => {
  it.each(['pretty', 'json', 'junit', 'csv', 'html'])(
    '%s stays valid with hostile content',
    async (format) => {
      const site = await small({
        '/': '<a href="/gone?a=1&amp;b=%22%3E">=cmd() "quoted", <b>&lt;script&gt;alert(1)&lt;/script&gt;</b>\u0007 ]]&gt;</a>',
      })
      const { status, out } = await run('--origin', site.origin, '--format', format)
      await site.close()
      expect(status).toBe(1)
      expect(out).toContain('There is no such page')
      expect(out).not.toContain('\u0007')
      if (format === 'json')
        expect(JSON.parse(out)).toMatchObject({
          problems: [{ level: 'broken', kind: 'not-found', status: 404 }],
        })
      if (format === 'csv') {
        const [head, row] = out.split('\n')
        expect(head).toBe('level,kind,url,status,detail,chain,known,page,line,text,edit')
        expect(row).toContain(`"'=cmd() ""quoted"", <script>`)
      }
      if (format === 'html') {
        expect(out).not.toContain('<script')
        expect(out).toContain('&lt;script&gt;alert(1)')
      }
      if (format === 'junit') {
        expect(
          await shell(`printf %s "$XML" | ${process.execPath} -e "${XML_CHECK}"`, { XML: out }),
        ).toMatchObject({ out: 'testsuites,testsuite,testcase,testcase,failure', status: 0 })
        expect(out).toContain('tests="2" failures="1" errors="0" skipped="0"')
      }
    },
  )
})
