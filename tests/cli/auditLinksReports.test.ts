import { describe, expect, it } from 'vitest'
import type { AuditReport } from '../../src/domain/audit/auditReport.ts'
import { serve } from '../adapters/wordpress/hostile-server.ts'
import { run, shell, small } from './small-site.ts'

const XML_CHECK =
  "const {Parser}=require('htmlparser2');const n=[];let open=0;const p=new Parser({onopentagname:t=>{n.push(t);open++},onclosetag:(t,implied)=>{open--;if(implied&&t!=='testcase'&&t!=='skipped')process.exit(1)}},{xmlMode:true});p.end(require('fs').readFileSync(0,'utf8'));console.log=s=>process.stdout.write(s);console.log(n.join(','));process.exitCode=open"

describe('the formats of a report', () => {
  it.each(['pretty', 'json', 'junit', 'csv', 'html', 'github'])(
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
        expect(head).toBe('level,kind,url,status,detail,chain,known,page,line,text,edit,suggestion')
        expect(row).toContain(`"'=cmd() ""quoted"", <script>`)
      }
      if (format === 'github')
        expect(out.split('\n')[0]).toMatch(/^::error title=not-found::http.*%2522%253E/)
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

  const withFaults = () =>
    small({
      '/': '<a href="/contactus">Contact</a><a href="/moved">Moved</a><a href="/a">A</a><a href="/contact-us">C</a>',
      '/a': '<a href="/contactus">Contact</a>',
      '/contact-us': '',
    })

  it('suggest the correct address', async () => {
    const site = await withFaults()
    const { out } = await run('--origin', site.origin, '--format', 'json')
    const pretty = await run('--origin', site.origin)
    await site.close()
    const { problems } = JSON.parse(out) as AuditReport
    expect(problems.map(({ kind, suggestion }) => [kind, suggestion])).toEqual([
      ['not-found', '/contact-us'],
      ['permanent-redirect', '/a'],
    ])
    expect(pretty.out).toContain('There is no such page (404). Did you mean /contact-us?')
    expect(pretty.out.split('\n')[0]).toBe('2 problems on 2 pages: 1 not-found, 1 permanent-redirect')
  })

  it('list problems by page', async () => {
    const site = await withFaults()
    const { out } = await run('--origin', site.origin, '--group-by', 'page')
    await site.close()
    const titles = out.split('\n').filter((line) => line.startsWith('http'))
    expect(titles).toEqual([`${site.origin}/ (2)`, `${site.origin}/a (1)`])
  })

  it('include edit links in JUnit, GitHub and HTML, and can group problems by owner', async () => {
    const site = await withFaults()
    const cms = await serve((request, response) => {
      const item = request.url?.includes('slug=a')
        ? [{ id: 41, type: 'page', slug: 'a', author_name: 'Ada' }]
        : []
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(item))
    })
    const options = ['--origin', site.origin, '--cms', cms.origin]
    const reports = await Promise.all(
      ['junit', 'github', 'html'].map((format) => run(...options, '--format', format)),
    )
    const byOwner = await run(...options, '--group-by', 'owner')
    await Promise.all([site.close(), cms.close()])
    for (const { out } of reports)
      expect(out.replaceAll('&amp;', '&')).toContain(`${cms.origin}/wp-admin/post.php?post=41&action=edit`)
    expect(byOwner.out).toMatch(/^Ada \(1\)$/m)
  })
})
