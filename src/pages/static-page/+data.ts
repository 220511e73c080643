import type { PageContextServer } from 'vike/types'
import type { University } from '#domain/content/city.ts'
import { PAGE_NOT_FOUND } from '#domain/errors/site-error.ts'
import { withOffers } from '#domain/room/room-offer.ts'
import { universityPath } from '#domain/routing/paths.ts'
import { abortWithErrorPage, redirectToCanonical, urlSearchParams } from '../shared/aborts.ts'
import { universityGraph } from '../shared/head/accommodation-graph.ts'
import { describedCity, readProperties } from '../shared/page-services.ts'
import { staticPageView } from '../shared/static-page-view.ts'
import { universityView } from '../shared/universities-view.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** Below this path, an address is looked up as a university first and then as a page. */
const UNIVERSITIES = 'universities-and-colleges'

export async function data(pageContext: PageContextServer) {
  const { services, brandName, routeParams, urlPathname } = pageContext
  const { primary, slug = urlPathname.slice(1) } = routeParams
  const university = () => services.read((source) => source.maybeUniversity(slug))
  if (primary === UNIVERSITIES) {
    const found = await university()
    if (found) return universityData(found, pageContext)
  }
  const page = await services.read((source) => source.page(urlPathname), PAGE_NOT_FOUND)
  if (page) return { kind: 'page' as const, ...staticPageView(page, { brandName }) }
  const found = primary === undefined ? await university() : null
  if (found === null) throw abortWithErrorPage({ statusCode: 404, message: PAGE_NOT_FOUND })
  return universityData(found, pageContext)
}

async function universityData(university: University, pageContext: PageContextServer) {
  redirectToCanonical(pageContext, universityPath(university))
  const { services, brandName } = pageContext
  const city = university.city?.slug
  const [cities, rooms] = await Promise.all([
    services.read((source) => source.cities),
    city === undefined ? [] : services.read((source) => source.rooms({ city })),
  ])
  const buildings = city === undefined ? [] : await readProperties(services)
  pageContext.structured = universityGraph(university, cities, pageContext)
  const today = services.today()
  return {
    kind: 'university' as const,
    ...universityView(
      university,
      cities.map((one) => (one.slug === city ? describedCity(one, buildings) : one)),
      withOffers(rooms, buildings, today),
      { brandName, today },
      urlSearchParams(pageContext),
    ),
  }
}
