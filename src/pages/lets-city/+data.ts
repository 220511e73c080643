import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { parseStay } from '#domain/contract/stay-dates.ts'
import { LOCATION_NOT_FOUND } from '#domain/errors/site-error.ts'
import { letsPropertyPath } from '#domain/routing/paths.ts'
import { abortWithErrorPage, urlSearchParams } from '../shared/aborts.ts'
import { letsSectionForPath } from '../shared/lets/lets-section.ts'
import { letsCityView } from '../shared/lets/lets-views.ts'
import { describedCity, roomsForStays } from '../shared/page-services.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { services, brandName, urlPathname, routeParams } = pageContext
  const section = letsSectionForPath(urlPathname)
  const listings = await services.read((source) => source.shortLets(section.option))
  const listing = listings.find(({ slug }) => slug === routeParams.city)
  if (listing) {
    const today = services.today()
    const query = urlSearchParams(pageContext)
    const parsed = parseStay(query, today)
    const [{ rooms, properties }, cities] = await Promise.all([
      roomsForStays(services, (source) => source.rooms({ city: listing.slug }), parsed),
      parsed.stay ? services.read((source) => source.cities) : [],
    ])
    const asked = {
      query,
      parsed,
      rooms,
      cities: cities.filter(({ slug }) => slug === listing.slug),
    }
    return letsCityView(section, describedCity(listing, properties), { brandName, today }, asked)
  }
  // a single segment is a city, or else a property without its city
  const property = listings
    .flatMap(({ properties }) => properties)
    .find(({ slug }) => slug === routeParams.city)
  throw property
    ? render(letsPropertyPath(section, property))
    : abortWithErrorPage({ statusCode: 404, message: LOCATION_NOT_FOUND })
}
