import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = new URL('../../docs/decisions/', import.meta.url)

describe('decisions', () => {
  const names = readdirSync(folder).toSorted()

  it('have a number each, and none twice', () => {
    const numbers = names.map((name) => Number(name.slice(0, 3)))
    expect(numbers).toEqual([...new Set(numbers)])
  })

  it.for(names)('%s has its number, a date and a status, and at most 60 lines', (name) => {
    const page = readFileSync(new URL(name, folder), 'utf8')
    const lines = page.trimEnd().split('\n')
    expect(lines[0]).toMatch(new RegExp(`^# ${Number(name.slice(0, 3))}\\. `))
    expect(page).toMatch(/^Date: \d{4}-\d\d-\d\d\. Status: accepted\b/m)
    expect(lines.length).toBeLessThanOrEqual(60)
  })
})
