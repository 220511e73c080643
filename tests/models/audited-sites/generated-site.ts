import fc from 'fast-check'

/** What is served at one path: a page, or a redirect. */
export type Served =
  | { readonly kind: 'page'; readonly html: string }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }

/** A small site, in which `FOLDER` and `HOST` stand for where it is, by the paths within its folder. */
export type GeneratedSite = ReadonlyMap<string, Served>

/** The page at which each site begins. */
export const START = 'page0'

const PAGES = 4
const REDIRECTS = 3
const FOLDERS = ['', 'sub/', 'deep/er/'] as const
/** What `<base>` says, and the path within the folder of the site that addresses of the page are then relative to. */
const BASES = [
  null,
  null,
  ['sub/x', 'sub/'],
  ['http://HOST/FOLDER/y/z/', 'y/z/'],
  ['//HOST/FOLDER/', ''],
] as const
const FORMS = ['relative', 'relative', 'dotted', 'root', 'absolute', 'no scheme'] as const
const QUERIES = ['', '', '', '?', '?v=1', '?v=2', '?v=1&w=2'] as const
const FRAGMENTS = [
  ...['', '', '', '', '#', '#top', '#TOP', '#here', '#%68ere', '#h%C3%A9', '#hé'],
  ...['#nowhere', '#Here', '#h%E9', '#%zz'],
] as const
const STATUSES = [301, 302, 303, 307, 308] as const

/** Where an address leads: a page, a redirect, or to nothing. */
const target = fc.oneof(
  { weight: 5, arbitrary: fc.nat(PAGES - 1).map((index) => `page${index}`) },
  { weight: 3, arbitrary: fc.nat(REDIRECTS - 1).map((index) => `redirect${index}`) },
  { weight: 1, arbitrary: fc.nat(2).map((index) => `gone${index}`) },
)

const written = fc.record({
  target,
  form: fc.constantFrom(...FORMS),
  query: fc.constantFrom(...QUERIES),
  fragment: fc.constantFrom(...FRAGMENTS),
})
type Written = typeof written extends fc.Arbitrary<infer T> ? T : never

const generatedParts = fc.record({
  pages: fc.array(
    fc.record({
      folder: fc.constantFrom(...FOLDERS),
      base: fc.constantFrom(...BASES),
      canonical: fc.option(written),
      links: fc.array(written, { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 2, maxLength: PAGES },
  ),
  redirects: fc.array(fc.record({ status: fc.constantFrom(...STATUSES), to: written }), {
    minLength: REDIRECTS,
    maxLength: REDIRECTS,
  }),
})

/** Writes the path from a folder to another path, both within the folder of the site. */
function relative(from: string, to: string): string {
  const [here, there] = [from.split('/').slice(0, -1), to.split('/')]
  while (here.length > 0 && there.length > 1 && here[0] === there[0]) {
    here.shift()
    there.shift()
  }
  return '../'.repeat(here.length) + there.join('/')
}

/** Generates sites of two to four pages, with links, redirects, bases and canonical addresses. */
export const generatedSite = generatedParts.map(({ pages, redirects }): GeneratedSite => {
  const places = new Map(
    pages.map(({ folder }, index) => [`page${index}`, index === 0 ? START : `${folder}page${index}`]),
  )
  const pathOf = (name: string): string => places.get(name) ?? name
  const write = ({ target: name, form, query, fragment }: Written, from: string): string => {
    const path = pathOf(name)
    const address = {
      relative: relative(from, path),
      dotted: `./x/../${relative(from, path)}`,
      root: `/FOLDER/${path}`,
      absolute: `http://HOST/FOLDER/${path}`,
      'no scheme': `//HOST/FOLDER/${path}`,
    }[form]
    return address + query + fragment
  }
  return new Map<string, Served>([
    ...pages.map(({ base, canonical, links }, index): [string, Served] => {
      const path = pathOf(`page${index}`)
      // a base is relative to its page
      const [href, from] =
        base === null ? [null, path] : [base[0], base[0] === 'sub/x' ? relativeBase(path) : base[1]]
      const html = [
        `<!doctype html><meta charset="utf-8"><title>${'abcd'[index]}</title>`,
        href === null ? '' : `<base href="${href}">`,
        canonical && `<link rel="canonical" href="${write(canonical, from).replace(/#.*/, '')}">`,
        `<h1 id="here">${'abcd'[index]}</h1><p id="hé">x</p>`,
        ...links.map((link) => `<a href="${write(link, from).replaceAll('&', '&amp;')}">x</a>`),
      ]
      return [path, { kind: 'page', html: html.join('\n') }]
    }),
    ...redirects.map(({ status, to }, index): [string, Served] => [
      `redirect${index}`,
      { kind: 'redirect', status, location: write(to, '') },
    ]),
  ])
})

const relativeBase = (path: string): string => `${path.slice(0, path.lastIndexOf('/') + 1)}sub/`
