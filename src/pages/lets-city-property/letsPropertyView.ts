import type { Property } from '../../domain/content/property.ts'
import { bookableContracts } from '../../domain/contract/availability.ts'
import { coversStay, type ParsedStay } from '../../domain/contract/stayDates.ts'
import { picturesPath, propertyGallery } from '../../domain/room/gallery.ts'
import { roomName } from '../../domain/room/roomName.ts'
import { letsCityPath, letsPropertyPath, propertyPath, roomPath } from '../../domain/routing/paths.ts'
import { metaDescription, pageTitle } from '../../domain/search/headTexts.ts'
import { type ContractGroup, contractGroups } from '../../ui/components/ContractPicker/contractGroups.ts'
import { type GalleryView, galleryView } from '../../ui/components/Gallery/galleryView.ts'
import { roomFacts } from '../../ui/components/RoomCard/roomCardView.ts'
import { type StayFormView, stayFormView } from '../../ui/forms/StayForm/stayFormView.ts'
import type { Crumb } from '../../ui/layout/Breadcrumbs/crumbs.ts'
import type { LetsSection } from '../shared/lets/letsViews.ts'
import { letsCrumbs } from '../shared/lets/letsViews.ts'
import type { PageHead } from '../shared/pageHead.ts'
import type { ViewOptions } from '../shared/pageServices.ts'

/** A property in a short-term or summer section, with only the rooms and contracts of that option. */
export interface LetsPropertyView {
  readonly head: PageHead
  readonly crumbs: readonly Crumb[]
  readonly name: string
  readonly stays: string
  readonly address: string
  readonly textHtml: string
  readonly stay: StayFormView
  readonly gallery: GalleryView
  readonly rooms: readonly {
    readonly name: string
    readonly href: string
    readonly facts: readonly string[]
    readonly contracts: readonly ContractGroup[]
  }[]
  /** The address of the enquiry form, about this property. */
  readonly email: { readonly email: string; readonly url: string } | null
  readonly yearHref: string
}

/** Returns the page of a property in a section. The property must have been read with its rooms. */
export function letsPropertyView(
  section: LetsSection,
  property: Property,
  email: LetsPropertyView['email'],
  { brandName, today }: ViewOptions,
  parsed: ParsedStay,
): LetsPropertyView {
  const { stay } = parsed
  const path = letsPropertyPath(section, property)
  const images = propertyGallery(property)
  const textHtml = section.option === 'summer-lets' ? property.summerHtml : property.shortTermHtml
  const rooms = (property.rooms ?? [])
    .map((room) => ({
      name: roomName(room, property),
      href: roomPath(property, room),
      facts: roomFacts(room),
      contracts: contractGroups(
        bookableContracts(room, today, section.option).filter(
          (contract) => stay === null || coversStay(contract, stay),
        ),
        { path: roomPath(property, room), isSoldOut: false, place: { property, today } },
      ),
    }))
    .filter((room) => room.contracts.length > 0)
  const heading = `${section.title} at ${property.name}`
  return {
    head: {
      title: pageTitle(property.city ? `${heading}, ${property.city.name}` : heading, brandName),
      description: metaDescription(textHtml, heading),
      canonicalPath: path,
      robots: 'index, follow',
      ...(images[0] && { image: images[0].src }),
    },
    crumbs: [
      ...letsCrumbs(section),
      ...(property.city ? [{ label: property.city.name, href: letsCityPath(section, property.city) }] : []),
      { label: property.name, href: path },
    ],
    name: property.name,
    stays: section.title,
    address: property.address,
    textHtml,
    gallery: galleryView(images, { name: property.name, href: picturesPath(propertyPath(property)) }),
    stay: stayFormView(parsed, {
      action: path,
      today,
      count: rooms.length,
      one: 'kind of room has a contract',
      many: 'kinds of room have a contract',
    }),
    rooms,
    email,
    yearHref: propertyPath(property),
  }
}
