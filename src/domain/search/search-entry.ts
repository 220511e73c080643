import { plainText } from '#domain/content/page-texts.ts'
import type { City, University } from '../content/city.ts'
import type { ContentImage } from '../content/common.ts'
import type { PostSummary } from '../content/post.ts'
import type { Room } from '../content/room.ts'
import type { FaqTopic } from '../content/site.ts'
import { roomName } from '../room/room-name.ts'
import { cityPath, faqPath, postPath, propertyPath, roomPath, universityPath } from '../routing/paths.ts'

/** The kinds of content that the site's search finds; those that most people look for come first. */
export const SEARCH_KINDS = ['city', 'property', 'university', 'room', 'question', 'article'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** Something that the search finds: its address, its title, and other words that it is found by. */
export interface SearchEntry<OneRoom = Room> {
  readonly kind: SearchKind
  readonly title: string
  readonly detail: string
  readonly href: string
  readonly words: string
  /** A longer text, whose words count least. */
  readonly text?: string
  /** The slugs of the city and the property that it is about; `null` for what is about none. */
  readonly place: { readonly city: string | null; readonly property: string | null } | null
  /** The image of a property or room, and the rooms from which its price and availability follow. */
  readonly card?: { readonly image: ContentImage | null; readonly rooms: readonly OneRoom[] }
}

/** The content that can be searched; a part that could not be read is empty. */
export interface SearchableContent<OneRoom = Room> {
  readonly cities: readonly City[]
  readonly universities: readonly University[]
  readonly rooms: readonly OneRoom[]
  readonly faqs: readonly FaqTopic[]
  readonly posts: readonly PostSummary[]
}

/** Returns the anchor of a topic on the FAQ page. */
export const topicAnchor = (slug: string): string => `topic-${slug}`

/** Returns everything that the site's search finds: cities, properties, universities, rooms, questions and articles. */
export function searchEntries<OneRoom extends Room>(
  content: SearchableContent<OneRoom>,
): readonly SearchEntry<OneRoom>[] {
  const { cities, universities, rooms, faqs, posts } = content
  const roomsBySlug = new Map<string, OneRoom[]>(
    cities.flatMap((city) => city.properties.map(({ slug }) => [slug, []])),
  )
  for (const room of rooms) if (room.property) roomsBySlug.get(room.property.slug)?.push(room)
  return [
    ...cities.map((city) => ({
      kind: 'city' as const,
      title: city.name,
      detail: city.strapline,
      href: cityPath(city),
      words: city.areas.map(({ name }) => name).join(' '),
      text: `student accommodation in ${city.name}`,
      place: { city: city.slug, property: null },
    })),
    ...cities
      .flatMap((city) => city.properties)
      .map((property) => ({
        kind: 'property' as const,
        title: property.name,
        detail: property.cardSubtitle,
        href: propertyPath(property),
        words: `${property.address} ${property.city?.name ?? ''}`,
        place: { city: property.city?.slug ?? null, property: property.slug },
        card: { image: property.image, rooms: roomsBySlug.get(property.slug) as readonly OneRoom[] },
      })),
    ...universities.map((university) => ({
      kind: 'university' as const,
      title: university.name,
      detail: university.city ? `Our buildings in ${university.city.name}, nearest first` : '',
      href: universityPath(university),
      words: initials(university.name),
      place: { city: university.city?.slug ?? null, property: null },
    })),
    ...rooms.flatMap((room): SearchEntry<OneRoom>[] => {
      const { property } = room
      if (property === null) return []
      return [
        {
          kind: 'room' as const,
          title: `${roomName(room, property)}, ${property.name}`,
          detail: [property.city?.name, room.bed].filter(Boolean).join(' · '),
          href: roomPath(property, room),
          words: `${room.roomType} ${room.accessible ? 'accessible wheelchair adapted' : ''}`,
          text: plainText(room.descriptionHtml),
          place: { city: property.city?.slug ?? null, property: property.slug },
          card: { image: room.photos[0] ?? null, rooms: [room] },
        },
      ]
    }),
    ...faqs.flatMap((topic) =>
      topic.questions.map((faq) => ({
        kind: 'question' as const,
        title: faq.question,
        detail: topic.title,
        href: `${faqPath()}#${topicAnchor(topic.slug)}`,
        words: plainText(faq.answerHtml),
        place: null,
      })),
    ),
    ...posts.map((post) => ({
      kind: 'article' as const,
      title: post.title,
      detail: post.excerpt,
      href: postPath(post),
      words: [post.primaryCategory?.name, post.secondaryCategory?.name].filter(Boolean).join(' '),
      place: null,
    })),
  ]
}

/** `University College London` → `UCL`, which is what its students type. */
export const initials = (name: string): string => (name.match(/\b[A-Z]/g) ?? []).join('')

/** The options of the header's search (spec section 3). */
export interface SearchOptions {
  readonly showProperties: boolean
  readonly showUniversities: boolean
  /** A search that the editors prepared; `null` if the backend has none. */
  readonly specificSearch: string | null
}

export const initialSearchOptions: SearchOptions = {
  showProperties: false,
  showUniversities: false,
  specificSearch: null,
}

/** Returns the kinds of content that the header suggests: always cities, others if the options say so. */
export const suggestedKinds = ({
  showProperties,
  showUniversities,
}: SearchOptions): readonly SearchKind[] => [
  'city',
  ...(showProperties ? (['property', 'room'] as const) : []),
  ...(showUniversities ? (['university'] as const) : []),
]
