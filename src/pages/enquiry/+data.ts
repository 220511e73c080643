import type { PageContextServer } from 'vike/types'
import { PAGE_NOT_FOUND } from '../../domain/errors/errorCatalogue.ts'
import { pageValidity } from '../../domain/routing/guards.ts'
import { type EnquirySubject, enquiryPageView } from '../../domain/views/enquiryPageView.ts'
import { showErrorPage } from '../errorPage.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { services, brandName, urlPathname } = pageContext
  const globals = await services.globals()
  const invalid = pageValidity(
    urlPathname !== '/accessible-request' || globals?.enableAccessibilityEnquiries !== false,
  )
  if (invalid) throw showErrorPage(invalid)
  const [page, subject] = await Promise.all([
    services.read((source) => source.page(urlPathname)),
    subjectOf(pageContext),
  ])
  if (page === null) throw showErrorPage({ statusCode: 404, message: PAGE_NOT_FOUND })
  return enquiryPageView(page, subject, globals, { brandName })
}

/** What `?property=…&room=…` names; nothing where it cannot be found: the page is of use without it. */
async function subjectOf({ services, urlParsed }: PageContextServer): Promise<EnquirySubject | null> {
  const { property: slug, room: roomSlug } = urlParsed.search
  if (!slug) return null
  const [property, room, agent] = await Promise.all([
    services.readOptional(
      (source) => source.location(slug, { withRooms: false }),
      "Couldn't fetch the property of an enquiry",
    ),
    roomSlug
      ? services.readOptional((source) => source.room(roomSlug), "Couldn't fetch the room of an enquiry")
      : null,
    services.readOptional((source) => source.agent(slug), "Couldn't fetch the agent of a property"),
  ])
  if (property === null) return null
  return { property, room: room?.property?.slug === property.slug ? room : null, agent }
}
