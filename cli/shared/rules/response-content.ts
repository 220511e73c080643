import { type LinkRole, PICTURE_ROLES } from './link-role.ts'

/** What the first bytes of a body are. Only a picture is told from `other` by all of an SVG. */
export type ContentForm = 'empty' | 'page' | 'picture' | 'font' | 'object' | 'other'

/** What a response contains. */
export interface ResponseContent {
  readonly form: ContentForm
  /** Its media type without parameters, in lower case; empty if it names none. */
  readonly type: string
  /** The uses for which a browser would not take it. */
  readonly unfitFor: ReadonlySet<LinkRole>
}

const NO_SCRIPT_TYPE = /^(?:image|audio|video)\/|^text\/csv$/
const SCRIPT_TYPE = /^(?:text|application)\/(?:x-)?(?:javascript|ecmascript|jscript|livescript)/

/** Returns whether a browser takes a response for a use (WHATWG Fetch 2.9, HTML 8.1.3 and MIME Sniffing 6). */
function isUnfit(role: LinkRole, form: ContentForm, type: string, isNosniff: boolean): boolean {
  const isOther = form === 'page' || form === 'picture' || form === 'font'
  switch (role) {
    case 'font':
      return form !== 'font'
    case 'script':
      return isOther || NO_SCRIPT_TYPE.test(type) || (isNosniff && !SCRIPT_TYPE.test(type))
    case 'style sheet':
      return isOther || (type !== 'text/css' && (type !== '' || isNosniff))
    case 'manifest':
      return form !== 'object'
    case 'media':
      return form === 'page' || form === 'empty'
    case 'feed':
      return isOther || form === 'empty'
    default:
      return PICTURE_ROLES.has(role) && form !== 'picture'
  }
}

const USES: readonly LinkRole[] = [
  ...PICTURE_ROLES,
  'font',
  'script',
  'style sheet',
  'manifest',
  'media',
  'feed',
]

const known = new Map<string, ResponseContent>()

/** Returns what a response contains. There are few different ones, so the responses of a crawl share them. */
export function responseContent(form: ContentForm, contentType: string, isNosniff: boolean): ResponseContent {
  const type = contentType.replace(/;.*/s, '').trim().toLowerCase()
  const key = `${form} ${isNosniff} ${type}`
  const content = known.get(key) ?? {
    form,
    type,
    unfitFor: new Set(USES.filter((role) => isUnfit(role, form, type, isNosniff))),
  }
  known.set(key, content)
  return content
}

/** Says why a response is unfit for a use. */
export function unfitText({ form, type }: ResponseContent, role: LinkRole): string {
  if (PICTURE_ROLES.has(role))
    return form === 'empty' ? 'the picture is empty' : 'not with a picture that browsers show'
  if (form === 'empty') return 'it is empty'
  if (form === 'page') return `with a page, which no browser uses as ${role}`
  return `not with what browsers use as ${role}: its type is ${type || 'not given'}`
}
