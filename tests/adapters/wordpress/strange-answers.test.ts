// spec section 15

import { afterAll, beforeAll, expect, it } from 'vitest'
import { STRANGE_VALUES } from '#tests/support/replace-fields.ts'
import { openStrangeAnswers } from './strange-answers.ts'

let answers: Awaited<ReturnType<typeof openStrangeAnswers>>
beforeAll(async () => {
  answers = await openStrangeAnswers()
})
afterAll(() => answers.close())

// each of these once dropped an item, made the answer invalid or crashed the adapter
it.each([
  ['property', ['acf', 'locationGallery', 0, 'ID'], 'a huge number'],
  ['property', ['acf', 'featured_image', 'height'], 'a huge number'],
  ['property', ['news', 0, 'category_terms', 0], 'a list of nothing'],
  ['property', ['rooms', 0, 'acf', 'contracts', 0, 'contract', 'prices', 0], 'an empty list'],
  ['property', ['parent_location', 'slug'], 'a negative fraction'],
  ['rooms', [0, 'acf', 'facilities', 0], 'a list of nothing'],
  ['rooms', [0, 'property', 'slug'], 'half an entity'],
  ['rooms', [0, 'property', 'parent_location', 'slug'], 'control characters'],
  ['home', ['popular_cities', 0], 'many links'],
  ['categories', [1, 'parent_slug'], 'a negative fraction'],
  ['maybePost', ['post', 'acf', 'related_property'], 'many links'],
  ['a category', ['posts', 0, 'category_terms', 0, 'slug'], 'a script'],
  ['maybeUniversity', [0, 'city', 'slug'], 'half an entity'],
])('the field of %s at %j is decoded with %s', async (name, path, value) => {
  const field = answers.fields.find((one) => one.name === name && one.path.join() === path.join())
  if (!field) throw new Error(`The answer ${name} has no field ${path.join('.')}`)
  expect(STRANGE_VALUES).toHaveProperty(value)
  await answers.expectHarmless(field, STRANGE_VALUES[value])
})
