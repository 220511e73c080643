import type { City, University } from '../../../src/domain/content/city.ts'
import type { Offer } from '../../../src/domain/content/contract.ts'
import type { Page } from '../../../src/domain/content/page.ts'
import type { Post } from '../../../src/domain/content/post.ts'
import type { Property } from '../../../src/domain/content/property.ts'
import type { Room } from '../../../src/domain/content/room.ts'
import type { ContentRef, EntityKind } from './content-snapshot.ts'

const named = (
  kind: EntityKind,
  { id, slug, name }: { readonly id: number; readonly slug: string; readonly name: string },
): ContentRef => ({ kind, slug, title: name, id })

/** Makes references to each kind of content that editors can open. */
export const contentRef = {
  room: (room: Pick<Room, 'id' | 'slug' | 'name'>): ContentRef => named('room', room),
  property: (property: Pick<Property, 'id' | 'slug' | 'name'>): ContentRef => named('property', property),
  city: (city: Pick<City, 'id' | 'slug' | 'name'>): ContentRef => named('city', city),
  university: (university: Pick<University, 'id' | 'slug' | 'name'>): ContentRef =>
    named('university', university),
  post: ({ id, slug, title }: Pick<Post, 'id' | 'slug' | 'title'>): ContentRef => ({
    kind: 'post',
    slug,
    title,
    id,
  }),
  page: ({ id, path, title }: Pick<Page, 'id' | 'path' | 'title'>): ContentRef => ({
    kind: 'page',
    slug: path,
    title,
    id,
  }),
  offer: ({ slug, title }: Pick<Offer, 'slug' | 'title'>): ContentRef => ({
    kind: 'offer',
    slug,
    title,
    id: null,
  }),
  amenity: (name: string): ContentRef => ({ kind: 'amenity', slug: '', title: name, id: null }),
  /** For content that exists only once, or that has no id. */
  part: (kind: EntityKind, slug = '', title = ''): ContentRef => ({ kind, slug, title, id: null }),
} as const
