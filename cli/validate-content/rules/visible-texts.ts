import { contentRef } from './content-rule.ts'
import type { ContentSnapshot } from './content-snapshot.ts'
import { type ContentText, textOf } from './stated-facts.ts'

/** Returns all texts that visitors read, as far as editors write them, without tags. */
export function visibleTexts(content: ContentSnapshot): readonly ContentText[] {
  const { html, rooms, properties, cities, universities, posts, pages, faqTopics } = content
  const named = [
    ...rooms.map((room) => [contentRef.room(room), room.name, room.meta] as const),
    ...properties.map((property) => [contentRef.property(property), property.name, property.meta] as const),
    ...cities.map((city) => [contentRef.city(city), city.name, city.meta] as const),
    ...universities.map((one) => [contentRef.university(one), one.name, one.meta] as const),
    ...posts.map((post) => [contentRef.post(post), post.title, post.meta] as const),
    ...pages.map((page) => [contentRef.page(page), page.title, page.meta] as const),
  ]
  return [
    ...html.map((written) => ({ ref: written.ref, path: written.path, text: textOf(written) })),
    ...named.flatMap(([ref, title, meta]) => [
      { ref, path: 'title', text: title },
      { ref, path: 'metaTitle', text: meta.title ?? '' },
      { ref, path: 'metaDescription', text: meta.description ?? '' },
    ]),
    ...properties.map((property) => ({
      ref: contentRef.property(property),
      path: 'cardSubtitle',
      text: property.cardSubtitle,
    })),
    ...faqTopics.flatMap(({ slug, title, questions }) =>
      questions.map(({ question }, index) => ({
        ref: contentRef.part('FAQ topic', slug, title),
        path: `questions[${index}]`,
        text: question,
      })),
    ),
  ]
}
