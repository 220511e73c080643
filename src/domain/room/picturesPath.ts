import { type SitePath, withQuery } from '../routing/paths.ts'

/** The query of the page that shows all pictures of a property or room. */
const ALL_PICTURES = { view: 'pictures' } as const

/** Returns the address that shows all pictures of a property or room, with the other values of its query. */
export const picturesPath = (path: SitePath, chosen: Parameters<typeof withQuery>[1] = {}): string =>
  withQuery(path, { ...chosen, ...ALL_PICTURES })

/** Whether an address asks for all pictures. */
export const asksForPictures = (query: URLSearchParams): boolean => query.get('view') === ALL_PICTURES.view
