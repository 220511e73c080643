import * as Schema from 'effect/Schema'
import { integer, isRecord, text } from '#adapters/wordpress/wordpress-values.ts'
import type { ContentRef, EntityKind } from '#domain/content-rules/content-snapshot.ts'

/** Keys of lists whose items are content of their own, which editors fix elsewhere. */
const ENTITY_KIND_BY_KEY: Readonly<Record<string, EntityKind>> = {
  offers: 'offer',
  news: 'post',
  rooms: 'room',
  properties: 'property',
  featured_properties: 'property',
  child_locations: 'property',
}

const Identified = Schema.Struct({
  id: integer,
  ID: integer,
  term_id: integer,
  slug: text,
  post_name: text,
  path: text,
  title: text,
  name: text,
  post_title: text,
})
const identify = Schema.decodeUnknownSync(Identified)

/** Returns which content an answer says that it is. */
export function contentRefInResponse(kind: EntityKind, value: unknown): ContentRef {
  const found = identify(isRecord(value) ? value : {})
  const slug = found.slug || found.post_name
  return {
    kind,
    slug: kind === 'page' ? found.path || (slug && `/${slug}`) : slug,
    title: found.title || found.name || found.post_title,
    id: found.id ?? found.ID ?? found.term_id,
  }
}

/**
 * Returns the innermost content around a place in an answer, and the path from there:
 * `[3].acf.offers[0].post_content` of locations is `post_content` of an offer.
 */
export function responsePath(
  kind: EntityKind,
  answer: unknown,
  place: string,
): { readonly ref: ContentRef; readonly path: string } {
  const keys = place.match(/[^.[\]]+/g) ?? []
  let value = answer
  let ref = contentRefInResponse(kind, answer)
  let path: readonly string[] = keys
  let list = ''
  for (const [index, key] of keys.entries()) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
    if (!/^\d+$/.test(key)) list = key
    else if (index === 0 || ENTITY_KIND_BY_KEY[list]) {
      ref = contentRefInResponse(ENTITY_KIND_BY_KEY[list] ?? kind, value)
      path = keys.slice(index + 1)
    }
  }
  return { ref, path: pathText(path) }
}

const pathText = (keys: readonly string[]): string =>
  keys
    .map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '')
