import { Result, Schedule } from 'effect'
import { expect } from 'vitest'
import { startBackend } from '#tests/server/start-site.ts'
import { processorCost } from '#tests/support/processor-cost.ts'
import { ABSENT, type FieldPath, fieldPaths, replaceField } from '#tests/support/replace-fields.ts'
import { type Ask, json, openSource, serve } from './hostile-server.ts'

/** A field of an answer of the demo backend. */
export interface AnswerField {
  readonly name: string
  readonly ask: Ask<unknown>
  readonly answer: unknown
  readonly path: FieldPath
}

const WHOLE = { fields: [], withRooms: true }
const SUMMER = 'summer-student-accommodation'
const [POST, COLLEGE] = ['leeds-in-a-week', 'university-of-leeds']

/** Each endpoint, with an address of the demo backend and the call of the port that reads it. */
const CALLS: readonly (readonly [name: string, address: string, ask: Ask<unknown>])[] = [
  ['rooms', 'wp/v2/rooms?per_page=3', (source) => source.rooms({})],
  ['locations', 'wp/v2/locations?per_page=2', (source) => source.locations],
  [
    'property',
    'hfs/v3/property?slug=aire-yard&fields=&with_rooms=true',
    (source) => source.property('aire-yard', WHOLE),
  ],
  ['cities', 'hfs/v1/cities', (source) => source.cities],
  ['cityListings', 'hfs/v3/list-locations', (source) => source.cityListings],
  ['shortLets', 'hfs/v3/short-lets?letting_option=summer-lets', (source) => source.shortLets('summer-lets')],
  ['letsPage', `hfs/v1/${SUMMER}`, (source) => source.letsPage(SUMMER)],
  ['agent', 'hfs/v3/agents?slug=plumbrook', (source) => source.agent('plumbrook')],
  ['amenities', 'hfs/v1/amenities', (source) => source.amenities],
  ['menus', 'hfs/v1/menus', (source) => source.menus],
  ['posts', 'wp/v2/posts?per_page=2&with_news=false', (source) => source.posts({ page: 1 })],
  ['page', 'wp/v2/pages?slug=about', (source) => source.pages],
  ['home', 'hfs/v1/home', (source) => source.home],
  ['banner', 'hfs/v1/banner', (source) => source.banner],
  ['globals', 'hfs/v1/globals', (source) => source.globals],
  ['universities', 'hfs/v1/universities', (source) => source.universities],
  ['categories', 'hfs/v1/categories', (source) => source.categories],
  ['sitemap', 'hfs/v1/sitemap', (source) => source.sitemap],
  ['faqs', 'hfs/v1/faqs', (source) => source.faqs],
  ['termsAndConditions', 'hfs/v1/terms-conditions', (source) => source.termsAndConditions],
  ['maybePost', `hfs/v1/maybe-post/${POST}`, (source) => source.maybePost(POST, { page: 1 })],
  ['a category', 'hfs/v1/maybe-post/city-guides', (source) => source.maybePost('city-guides', { page: 1 })],
  ['maybeUniversity', `hfs/v1/maybe-university/${COLLEGE}`, (source) => source.maybeUniversity(COLLEGE)],
]

/** Enough for the slowest value, in parses of a megabyte. Code that needs more than linear time would take minutes. */
const MAX_COST = 200

/** The number of items of a decoded answer, which shows whether one was dropped for a strange value. */
const sizeOf = (answer: unknown): number =>
  Array.isArray(answer)
    ? answer.length
    : ((Object(answer) as { readonly posts?: readonly unknown[] }).posts?.length ?? (answer === null ? 0 : 1))

/** Records all answers of the demo backend, and reads them again with changed fields. The test must close it. */
export async function openStrangeAnswers() {
  const backend = await startBackend()
  const fields: AnswerField[] = []
  for (const [name, address, ask] of CALLS) {
    const recorded: unknown = await (await fetch(`${backend.origin}/wp-json/${address}`)).json()
    const answer = Array.isArray(recorded) ? recorded.slice(0, 2) : recorded
    for (const path of fieldPaths(answer)) fields.push({ name, ask, answer, path })
  }
  await backend.close()

  let body: unknown = null
  let headers: Readonly<Record<string, string>> = {}
  const server = await serve((request, response) => json(body, headers)(request, response))
  const source = openSource(server.origin, { schedule: Schedule.recurs(0) })

  /** Reads an answer in which one field has another value, and measures its cost. Rejects if the adapter crashes. */
  const read = async ({ ask, answer, path }: AnswerField, replacement: unknown) => {
    body = replaceField(answer, path, replacement)
    return processorCost(() => source.result(ask))
  }

  return {
    fields,
    /** Checks that a value is decoded in bounded time, and drops nothing if the answer is valid without the field. */
    expectHarmless: async (field: AnswerField, value: unknown): Promise<void> => {
      const { result, cost } = await read(field, value)
      expect(cost).toBeLessThan(MAX_COST)
      if (Result.isFailure(result)) expect(['shape', 'body']).toContain(result.failure.reason)
      const without = await read(field, ABSENT)
      const isOptional =
        Result.isSuccess(without.result) && sizeOf(without.result.success) === sizeOf(field.answer)
      if (!isOptional) return
      expect(Result.isSuccess(result) && sizeOf(result.success)).toBe(sizeOf(field.answer))
    },
    /** Reads an answer that claims this number of pages, and returns how many were asked for. */
    readPages: async ({ ask, answer }: AnswerField, totalPages: string) => {
      body = answer
      headers = { 'x-wp-totalpages': totalPages }
      const before = server.requests.length
      const result = await source.result(ask)
      headers = {}
      return { result, requests: server.requests.length - before }
    },
    close: async () => {
      await source.close()
      await server.close()
    },
  }
}
