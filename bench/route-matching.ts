import { matchRoutes } from 'react-router'
import { routeMatcher } from '../src/adapters/react-router/routeMatcher.ts'
import { routeTable } from '../src/domain/routing/routeTable.ts'

// `node bench/route-matching.ts`: measures the processor time of one match in microseconds, by the first segment of a
// path and over the whole table. It prints the median of nine turns; each turn measures both (docs/decisions/029)
const TURNS = 9
const CALLS = 500
const PATHS = [
  '/',
  '/faq',
  '/student-accommodation/leeds',
  '/student-accommodation/leeds/aire-yard',
  '/student-accommodation/leeds/aire-yard/studio',
  '/blog/money/budgeting',
  '/privacy-policy',
  '/universities-and-colleges/university-of-leeds',
]

const wholeTable = routeTable.map(({ name, path }) => ({ id: name, path, caseSensitive: true }))
const WAYS: Readonly<Record<string, (path: string) => unknown>> = {
  'by first segment': routeMatcher,
  'whole table': (path) => matchRoutes(wholeTable, { pathname: path }),
}

function microseconds(match: (path: string) => unknown): number {
  // processor time, not wall-clock time, so that other work of the machine does not count
  const start = process.threadCpuUsage()
  for (let call = 0; call < CALLS; call += 1) for (const path of PATHS) match(path)
  return process.threadCpuUsage(start).user / (CALLS * PATHS.length)
}

const taken = Object.keys(WAYS).map((): number[] => [])
for (let turn = 0; turn < TURNS; turn += 1)
  for (const [way, match] of Object.values(WAYS).entries()) taken[way]?.push(microseconds(match))
for (const [way, name] of Object.keys(WAYS).entries()) {
  const middle = taken[way]?.toSorted((a, b) => a - b)[(TURNS - 1) / 2] ?? Number.NaN
  console.log(`${name.padEnd(18)}${middle.toFixed(1)} µs`)
}
