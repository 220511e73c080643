import type { PageContextServer } from 'vike/types'
import { parseStay } from '#domain/contract/stay-dates.ts'
import { LOCATION_NOT_FOUND } from '#domain/errors/site-error.ts'
import { abortWithErrorPage, urlSearchParams } from '../shared/aborts.ts'
import { propertyGraph } from '../shared/head/accommodation-graph.ts'
import { hasLettingOption, letsSectionForPath } from '../shared/lets/lets-section.ts'
import { letsPropertyView } from './lets-property-view.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { services, brandName, urlPathname, routeParams, siteOrigin } = pageContext
  const today = services.today()
  const { city, property: slug = '' } = routeParams
  const section = letsSectionForPath(urlPathname)
  const property = await services.read(
    (source) => source.property(slug, { fields: [], withRooms: true }),
    LOCATION_NOT_FOUND,
  )
  if (
    property === null ||
    (city !== undefined && property.city?.slug !== city) ||
    !hasLettingOption(property, section)
  )
    throw abortWithErrorPage({ statusCode: 404, message: LOCATION_NOT_FOUND })
  // the property is the same, but this page does not show its long-term prices
  pageContext.structured = propertyGraph({ ...property, rooms: null }, { siteOrigin, today })
  return letsPropertyView(
    section,
    property,
    services.globals?.shortTermEmail ?? null,
    { brandName, today },
    parseStay(urlSearchParams(pageContext), today),
  )
}
