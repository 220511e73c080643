// spec section 11

import { it, onTestFinished } from 'vitest'
import { HANGING_CONDITION_MS } from '#tests/support/limits.ts'
import type { Change, Kind } from './doors.ts'
import { beginWeek, type Week } from './week.ts'

/** The same week in each run, so that a test's verdict changes with the plugin and the site alone. */
const SEED = Number(process.env.EDITING_SEED ?? 1)
const STEPS = Number(process.env.EDITING_STEPS ?? 30)

it(`a week of editing by every entrance leaves the site whole, EDITING_SEED=${SEED}`, {
  timeout: STEPS * HANGING_CONDITION_MS,
}, async () => {
  const week = await beginWeek()
  onTestFinished(week.end)
  const random = randomFrom(SEED)
  for (let done = 0; done < STEPS; done += 1) await randomStep(week, random)
})

// Helpers

const TITLES = ['Herons', 'Student Accommodation', 'Search', 'Walks', 'Blog']
const SLUGS = ['herons', 'walks', 'search', 'student-accommodation', 'blog', 'otters']
const STATUSES = ['publish', 'draft', 'private', 'future', 'trash'] as const

async function randomStep(week: Week, random: (below: number) => number): Promise<void> {
  const one = <T>(of: readonly T[]): T => of[random(of.length)] as T
  const door = one(week.doors)
  const kind = random(20)
  if (kind < 2) return week.create(one(['page', 'page', 'post'] as const), one(TITLES), random(2) === 0)
  if (kind === 2)
    return week.change(
      door,
      one(week.texts),
      'text',
      random(3) === 0 ? { slug: 'start' } : { status: one(STATUSES.slice(1)) },
    )
  if (kind === 3)
    return week.editAtOnce(`${150 + random(40)}.00`, one(['Double', 'Small double', 'King size']))
  const item = one(week.editable())
  if (kind === 5 || kind === 6)
    return week.schedule(item, {
      // only posts have a summary
      ...(kind === 6 && item.kind === 'post'
        ? { excerpt: `Summary ${random(3)}` }
        : { title: `Later ${random(100)}` }),
      ...(random(2) === 0 && { slug: one(SLUGS) }),
    })
  if (kind === 7) return random(4) === 0 ? week.takeBack() : week.comeDue()
  if (kind === 8) return week.previewSite(item, `Typed ${random(1000)}`)
  // WordPress's lists offer no copy of pages and posts
  if (kind === 9 && item.kind !== 'page' && item.kind !== 'post') return week.duplicate(item)
  if (kind === 10)
    return random(2) === 0 ? week.deletePicture(random(1000)) : week.setPicture(item, random(1000))
  if (kind === 11)
    return random(2) === 0
      ? week.newYear(random(9))
      : week.redirect(`/${one(SLUGS)}`, one(['/faq', '/contact-us']))
  if (kind === 4 && item.kind === 'page') return week.deleteForGood(item.id)
  return week.change(door, item.id, item.kind, changeOf(item.kind, random, one))
}

function changeOf(kind: Kind, random: (below: number) => number, one: <T>(of: readonly T[]) => T): Change {
  const what = random(4)
  if (what === 0) return { title: `${one(['Heron', 'Otter'])} ${kind} ${random(100)}` }
  return what === 1 ? { slug: one(SLUGS) } : { status: what === 2 ? 'publish' : one(STATUSES) }
}

/** Returns numbers that depend on the seed alone. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
