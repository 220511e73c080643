import type { Contract } from '../content/contract.ts'
import { countText } from '../content/count-text.ts'
import { shortDate } from '../content/date-text.ts'
import { roomAvailability } from '../contract/availability.ts'
import {
  ANY_CONTRACT,
  CHOICE_PROBLEMS,
  matchesContractChoice,
  parseContractLength,
  parseContractStart,
} from '../contract/contract-choice.ts'
import { formatPounds, parsePounds } from '../contract/contract-price.ts'
import { inAllText, PER_WEEK } from '../contract/price-text.ts'
import { WALK_LIMITS } from './near-choice.ts'
import { isOfType, ROOM_KIND_LABELS, ROOM_KINDS } from './room-kind.ts'
import { type OfferingRoom, type PricedContract, toPayOf } from './room-offer.ts'

/** What is known of a room that lacks one wish. */
interface LackingRoom {
  /** The contracts that meet the other wishes, the cheapest first; none if no such contract has a price. */
  readonly prices: readonly PricedContract[]
  /** The walk to the chosen university or the nearest one; `null` if it is not known. */
  readonly minutes: number | null
}

/** Everything that the site knows of a criterion but its field. */
interface Criterion<Value extends string | number | true> {
  /** Parses the value in an address; `null` if it is none. */
  readonly parse: (text: string) => Value | null
  /** What to say of a value that is none. Every text can be a type. */
  readonly problem?: string
  readonly matchesRoom?: (room: OfferingRoom, value: Value) => boolean
  readonly matchesContract?: (contract: Contract, value: Value, room: OfferingRoom) => boolean
  /** Words the wish, with the name of the chosen university. */
  readonly label: (value: Value, university: string | undefined) => string
  /** Words the list without it. */
  readonly labelWithout: string
  /** Returns what the words of a search say of it, and in which of them. */
  readonly inSearch?: (words: string) => { readonly value: Value; readonly said: string } | null
  /** How it gives way where everything else fits. A criterion without this is a need, and nothing replaces it. */
  readonly bends?: {
    /** Criteria with a lower one give way first. */
    readonly importance: number
    /** Words what the room has instead: `£12 a week more`. */
    readonly instead: (miss: LackingRoom, value: Value) => string
  }
}

const AMOUNT_IN_WORDS =
  /(?:\b(?:under|below|max(?:imum)?|up to|less than)(?:\s*£)?|£)\s*(\d{1,2},?\d{3}|\d{2,3})\b/i
/** In a search, a higher amount is a total and not a weekly rent. */
const HIGHEST_WEEKLY_RENT = 1000

/** What to say of a maximum price in an address that is none. */
export const MAX_PROBLEM = 'Enter the maximum weekly rent in pounds, such as 180.'

/** No room costs more. */
const MAX_POUNDS = 99_999

/** Returns whole pounds, `null` if the text is not an amount that a room can cost. */
function parseLimit(text: string): number | null {
  const pounds = Math.floor((parsePounds(text) ?? 0) / 100)
  return pounds > 0 && pounds <= MAX_POUNDS ? pounds : null
}

/** Reads an amount in words for the criterion that it is for. */
function amountInWords(words: string, isFor: (pounds: number) => boolean) {
  const found = AMOUNT_IN_WORDS.exec(words)
  const value = parseLimit(found?.[1] ?? '')
  return found && value !== null && isFor(value) ? { value, said: found[0] } : null
}

const KINDS_IN_WORDS = [
  ['any-studio', /\bstudios?\b/i],
  ['any-en-suite', /\ben-?\s?suites?\b/i],
  ['any-apartment', /\bapartments?\b/i],
  ['shared-flat', /\bshared\b/i],
] as const

/** Words how much the lowest of these prices is over a limit in pounds: `£12 a week more`. */
const overText = (pence: readonly number[], pounds: number, more: string): string =>
  pence.length > 0 ? `${formatPounds(Math.min(...pence) - pounds * 100)} ${more}` : 'price on request'

const isWithin = (pence: number | null, pounds: number): boolean => pence !== null && pence <= pounds * 100
const parseFlag = (text: string): true | null => (text === '1' ? true : null)
const criterion = <Value extends string | number | true>(entry: Criterion<Value>): Criterion<Value> => entry

const TABLE = {
  /** A room type as the provider calls it, or one of `ROOM_KINDS`. */
  type: criterion<string>({
    parse: (text) => text || null,
    matchesRoom: isOfType,
    label: (type) => {
      const kind = ROOM_KINDS.find((known) => known === type)
      return kind ? ROOM_KIND_LABELS[kind] : type
    },
    labelWithout: 'Any kind of room',
    inSearch: (words) => {
      for (const [value, pattern] of KINDS_IN_WORDS) {
        const said = pattern.exec(words)?.[0]
        if (said !== undefined) return { value, said }
      }
      return null
    },
    bends: { importance: 6, instead: () => 'another kind of room' },
  }),
  /** The maximum price in pounds a week. */
  max: criterion<number>({
    parse: parseLimit,
    problem: `${MAX_PROBLEM} The list below has no maximum.`,
    matchesContract: ({ weeklyPence }, max) => isWithin(weeklyPence, max),
    label: (max) => `Up to £${max} ${PER_WEEK}`,
    labelWithout: 'Any weekly rent',
    inSearch: (words) => amountInWords(words, (pounds) => pounds <= HIGHEST_WEEKLY_RENT),
    bends: {
      importance: 3,
      instead: ({ prices }, max) =>
        overText(
          prices.map(({ weeklyPence }) => weeklyPence),
          max,
          `${PER_WEEK} more`,
        ),
    },
  }),
  /** The maximum of what one pays in all for a contract, in pounds: with its fee, and with what the offers leave of it. */
  total: criterion<number>({
    parse: parseLimit,
    problem: 'Enter the maximum total in pounds, such as 7500. The list below has no maximum.',
    matchesContract: (contract, total, room) => isWithin(toPayOf(contract, room), total),
    label: (total) => `Up to ${inAllText({ total: `£${total.toLocaleString('en-GB')}` })}`,
    labelWithout: 'Any total',
    inSearch: (words) => amountInWords(words, (pounds) => pounds > HIGHEST_WEEKLY_RENT),
    bends: {
      importance: 4,
      instead: ({ prices }, total) =>
        overText(
          prices.map(({ cost }) => cost.toPayPence),
          total,
          'more in all',
        ),
    },
  }),
  weeks: criterion<number>({
    parse: parseContractLength,
    problem: `${CHOICE_PROBLEMS.weeks} The list below has every length.`,
    matchesContract: (contract, weeks) => matchesContractChoice(contract, { ...ANY_CONTRACT, weeks }),
    label: (weeks) => countText(weeks, 'week'),
    labelWithout: 'Any length of stay',
    inSearch: (words) => {
      const found = /\b(\d{1,2})[\s-]*weeks?\b/i.exec(words)
      const value = Number(found?.[1] ?? 0)
      return found && value > 0 ? { value, said: found[0] } : null
    },
    bends: {
      importance: 5,
      instead: ({ prices: [price] }) =>
        price ? `${countText(price.contract.weeks, 'week')} long` : 'another length',
    },
  }),
  /** The first day, `YYYY-MM-DD`. */
  start: criterion<string>({
    parse: parseContractStart,
    problem: `${CHOICE_PROBLEMS.start} The list below has every day.`,
    matchesContract: (contract, start) => matchesContractChoice(contract, { ...ANY_CONTRACT, start }),
    label: (start) => `From ${shortDate(start)}`,
    labelWithout: 'Any moving-in day',
    bends: {
      importance: 2,
      instead: ({ prices: [price] }) =>
        price ? `from ${shortDate(price.contract.startDate)}` : 'another first day',
    },
  }),
  /** The longest walk to the chosen university, or to any; `propertiesNear` applies it, because it needs their places. */
  walk: criterion<number>({
    parse: (text) => WALK_LIMITS.find((limit) => String(limit) === text) ?? null,
    problem: `Choose a walk of ${WALK_LIMITS.join(', ')} minutes. The list below has every distance.`,
    label: (walk, university) => `${walk} min on foot${university ? ` to ${university}` : ''}`,
    labelWithout: 'Any walking time',
    bends: {
      importance: 1,
      instead: ({ minutes }, walk) => (minutes === null ? 'farther' : `about ${minutes - walk} min farther`),
    },
  }),
  available: criterion<true>({
    parse: parseFlag,
    problem: 'The list below has sold-out rooms too: available=1 leaves them out.',
    matchesRoom: (room) => roomAvailability(room) !== 'sold-out',
    label: () => 'Can be booked or reserved',
    labelWithout: 'Sold-out rooms too',
  }),
  accessible: criterion<true>({
    parse: parseFlag,
    problem: 'The list below has every room: accessible=1 limits it to adapted ones.',
    matchesRoom: ({ accessible }) => accessible,
    label: () => 'Wheelchair accessible',
    labelWithout: 'Rooms that are not adapted too',
    inSearch: (words) => {
      const said = /\b(?:wheelchair|accessible|adapted)\b/i.exec(words)?.[0]
      return said === undefined ? null : { value: true, said }
    },
  }),
}

export type CriterionName = keyof typeof TABLE

/** The visitor's wishes: a criterion that is `null` does not restrict the list. */
export type Wishes = {
  readonly [Name in CriterionName]: ReturnType<(typeof TABLE)[Name]['parse']>
}

/** The criteria of a list of rooms, in the order in which addresses name them. */
export const CRITERIA: { readonly [Name in CriterionName]: Criterion<NonNullable<Wishes[Name]>> } = TABLE

export const CRITERION_NAMES = Object.keys(CRITERIA) as readonly CriterionName[]

/** Returns the criteria that restrict the list. */
export const criteriaOf = (wishes: Wishes): readonly CriterionName[] =>
  CRITERION_NAMES.filter((name) => wishes[name] !== null)

/** Whether the wishes restrict the list. An order does not, and neither does a university without a walk. */
export const hasCriteria = (wishes: Wishes): boolean => criteriaOf(wishes).length > 0

/** Returns the wishes of an address. What is no value of a criterion does not restrict the list. */
export const parseWishes = (query: URLSearchParams): Wishes =>
  wishesFrom((name) => CRITERIA[name].parse(textOf(query, name)))

/** Returns what the words of a search ask for. */
export const wishesInSearch = (words: string): Wishes =>
  wishesFrom((name) => CRITERIA[name].inSearch?.(words)?.value ?? null)

/** Returns the words of a search without those that say what is wanted of a room. */
export const wordsBesideWishes = (words: string): string =>
  CRITERION_NAMES.reduce(
    (rest, name) => rest.replace(CRITERIA[name].inSearch?.(words)?.said ?? '', ' '),
    words,
  )

/** Returns what to say of each criterion of an address whose value is none. */
export const wishProblems = (query: URLSearchParams): Partial<Record<CriterionName, string>> =>
  Object.fromEntries(
    CRITERION_NAMES.flatMap((name) => {
      const text = textOf(query, name)
      const { parse, problem } = CRITERIA[name]
      return text === '' || parse(text) !== null || problem === undefined ? [] : [[name, problem]]
    }),
  )

/** Returns the wishes as the texts of an address and of fields; empty where a criterion does not restrict the list. */
export const wishTexts = (wishes: Wishes): Readonly<Record<CriterionName, string>> =>
  mapCriteria((name) => (wishes[name] === true ? '1' : String(wishes[name] ?? '')))

/** Words a wish that restricts the list. */
export const wishLabel = (wishes: Wishes, name: CriterionName, university?: string): string =>
  ofWish(name, wishes, ({ label }, value) => label(value, university)) ?? ''

/** Returns whether rooms, and contracts of rooms, match all criteria. What is asked for is found once for all of them. */
export function wishMatchers(wishes: Wishes) {
  const asked = criteriaOf(wishes)
  const ofRooms = asked.filter((name) => CRITERIA[name].matchesRoom)
  const ofContracts = asked.filter((name) => CRITERIA[name].matchesContract)
  return {
    asksForContract: ofContracts.length > 0,
    matchesRoom: (room: OfferingRoom): boolean =>
      ofRooms.every((name) =>
        ofWish(name, wishes, ({ matchesRoom }, value) => matchesRoom?.(room, value) === true),
      ),
    matchesContract: (contract: Contract, room: OfferingRoom): boolean =>
      ofContracts.every((name) =>
        ofWish(
          name,
          wishes,
          ({ matchesContract }, value) => matchesContract?.(contract, value, room) === true,
        ),
      ),
  }
}

/** Words what a room has instead of the wish that it lacks. */
export const insteadText = (wishes: Wishes, name: CriterionName, miss: LackingRoom): string =>
  ofWish(name, wishes, ({ bends }, value) => bends?.instead(miss, value)) ?? ''

const textOf = (query: URLSearchParams, name: CriterionName): string => query.get(name)?.trim() ?? ''

const mapCriteria = <A>(of: (name: CriterionName) => A): Readonly<Record<CriterionName, A>> =>
  Object.fromEntries(CRITERION_NAMES.map((name) => [name, of(name)])) as Record<CriterionName, A>

const wishesFrom = (of: (name: CriterionName) => Wishes[CriterionName]): Wishes => mapCriteria(of) as Wishes

/** Applies what a criterion says of its value; `undefined` where it does not restrict the list. */
function ofWish<Name extends CriterionName, A>(
  name: Name,
  wishes: Wishes,
  apply: (criterion: Criterion<NonNullable<Wishes[Name]>>, value: NonNullable<Wishes[Name]>) => A,
): A | undefined {
  const value: Wishes[Name] = wishes[name]
  return value === null ? undefined : apply(CRITERIA[name], value)
}
