import fc from 'fast-check'

/**
 * When the scripts of the next document arrive, relative to the step after it: before it; at any time around it; only
 * after it; all but the page's own before it; or all but the page's own, whose first request fails or brings half of it.
 */
const ARRIVALS = [
  'in time',
  'any time',
  'late',
  'page code late',
  'page code fails',
  'page code cut',
] as const
export type Arrival = (typeof ARRIVALS)[number]

/** What becomes of the requests for data during a step: all arrive, break or break off, or the server is too busy for any. */
export type DataAnswer = 'arrives' | 'breaks' | 'breaks off' | 'is refused'

/** What goes with a step: the scripts of the document that it may load, and the data that it may request. */
interface Conditions {
  readonly scripts: Arrival
  readonly data: DataAnswer
}

/** Where a visit begins. */
export interface Start {
  readonly address: string
  readonly screen: 'phone' | 'desktop'
  /** How many times slower the processor is. */
  readonly slowdown: number
  readonly scripts: Arrival
}

/** What a visitor does. A `pick` is the number of one of the things that the page offers then. */
export type Step = Conditions &
  (
    | { readonly does: 'follow a link'; readonly pick: number; readonly in: 'main' | 'header, footer' }
    | { readonly does: 'jump within the page'; readonly pick: number }
    | { readonly does: 'open or close the menu' }
    | {
        readonly does: 'choose in a filter'
        readonly pick: number
        readonly value: number
        readonly presses: boolean
      }
    | { readonly does: 'send a form with a mistake' }
    | { readonly does: 'go back' }
    | { readonly does: 'go forward' }
    | { readonly does: 'reload' }
  )

/** Addresses with everything that the steps need. */
const ADDRESSES = [
  '/student-accommodation/leeds',
  '/student-accommodation/leeds/aire-yard',
  '/student-accommodation/leeds/aire-yard/studio',
  '/student-accommodation/leeds?weeks=44&available=1',
  '/student-accommodation',
  '/',
  '/terms-and-conditions',
  '/contact-us',
  '/universities-and-colleges/university-of-leeds',
  '/summer-student-accommodation/leeds',
  '/blog',
  '/faq',
]

const arrival = fc.constantFrom(...ARRIVALS)
const pick = fc.nat({ max: 60 })
const conditions = {
  scripts: arrival,
  // the simplest comes first, to which a failure shrinks
  data: fc.constantFrom<DataAnswer>(...Array(5).fill('arrives'), 'breaks', 'breaks off', 'is refused'),
}

export const start: fc.Arbitrary<Start> = fc.record({
  address: fc.constantFrom(...ADDRESSES),
  screen: fc.constantFrom('phone' as const, 'desktop' as const),
  // a slow processor is simulated by keeping this one busy
  slowdown: fc.constantFrom(1, 1, 1, 4, 6),
  scripts: arrival,
})

const step = <Does extends Step['does'], More extends object>(
  does: Does,
  more: { [Key in keyof More]: fc.Arbitrary<More[Key]> },
) => fc.record({ does: fc.constant(does), ...conditions, ...more }) as unknown as fc.Arbitrary<Step>

/** One arbitrary for each kind of step; what a kind is worth is how often it stands here. */
export const steps: readonly fc.Arbitrary<Step>[] = [
  step('follow a link', { pick, in: fc.constant('main') }),
  step('follow a link', { pick, in: fc.constantFrom('main', 'header, footer') }),
  step('jump within the page', { pick }),
  step('open or close the menu', {}),
  step('choose in a filter', { pick, value: pick, presses: fc.boolean() }),
  step('send a form with a mistake', {}),
  step('go back', {}),
  step('go back', {}),
  step('go forward', {}),
  step('reload', {}),
]
