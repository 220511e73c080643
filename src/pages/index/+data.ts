import type { PageContextServer } from 'vike/types'
import { withOffers } from '#domain/room/room-offer.ts'
import { cityPath, postPath } from '#domain/routing/paths.ts'
import { permanentRedirect, urlSearchParams } from '../shared/aborts.ts'
import { itemList } from '../shared/head/page-graph.ts'
import { readProperties } from '../shared/page-services.ts'
import { homePageView } from './home-page-view.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { services, brandName, urlParsed, siteOrigin } = pageContext
  // WordPress's short links, such as `/?p=3001`, redirect to the post
  const { p: postId = '', ...query } = urlParsed.search
  if (/^[1-9]\d{0,9}$/.test(postId)) {
    const post = await services.read((source) => source.post(Number(postId)))
    throw permanentRedirect(postPath(post), new URLSearchParams(query))
  }
  const [home, cities, banner, universities, rooms, posts, offersPage, properties] = await Promise.all([
    services.read((source) => source.home),
    services.read((source) => source.cityListings),
    services.readOptional((source) => source.banner, "Couldn't fetch the banner"),
    services.readOptional((source) => source.universities, "Couldn't fetch universities"),
    services.readOptional((source) => source.rooms({}), "Couldn't fetch rooms"),
    services.readOptional((source) => source.posts({ page: 1 }), "Couldn't fetch the newest posts"),
    services.readOptional((source) => source.page('offers-for-students'), "Couldn't fetch offers"),
    readProperties(services),
  ])
  pageContext.structured = itemList(
    cities.map(({ name, slug }) => ({
      name,
      href: cityPath({ slug }),
    })),
    siteOrigin,
  )
  const today = services.today()
  return homePageView(
    home,
    cities,
    banner,
    { brandName, today },
    {
      universities: universities ?? [],
      rooms: withOffers(rooms ?? [], properties, today),
      posts: posts?.posts ?? [],
      offers: offersPage?.offers ?? [],
      properties,
    },
    urlSearchParams(pageContext),
  )
}
