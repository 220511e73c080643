// spec section 11

import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Pair } from './start-pair.ts'
import { startEditing, type WpAdmin } from './wp-admin.ts'

let pair: Pair
let admin: WpAdmin
startEditing((started, user) => {
  pair = started
  admin = user
})

interface Contract {
  readonly title: string
  readonly prices: readonly { readonly pricePerPersonPerWeek: string }[]
}

type Row = { readonly contract: Contract }

const studio = () => pair.wordpress.idOf('rooms', 'studio-aire-yard')

const contractsOf = async (id: number): Promise<readonly Row[]> => {
  const { json } = await pair.wordpress.asEditor('GET', `wp/v2/rooms/${id}?context=edit`)
  return (json as { meta: { hfs_fields: { contracts: Row[] } } }).meta.hfs_fields.contracts
}

const priceOf = (row: Row | undefined): string => row?.contract.prices[0]?.pricePerPersonPerWeek ?? ''

const withPrice = ({ contract }: Row, price: string): Row => ({
  contract: {
    ...contract,
    prices: contract.prices.map((first) => ({ ...first, pricePerPersonPerWeek: price })),
  },
})

const save = async (id: number, contracts: readonly Row[], answers: readonly string[] = []) => {
  const meta = { hfs_fields: { contracts }, ...(answers.length > 0 && { hfs_answers: answers }) }
  return pair.wordpress.asEditor('POST', `wp/v2/rooms/${id}`, { meta })
}

const PATH = 'contracts.0.contract.prices.0.pricePerPersonPerWeek'

it('asks whether a price is meant that differs by more than a third from what visitors read, and from no other', async () => {
  const id = await studio()
  const before = await contractsOf(id)
  const was = Number(priceOf(before[0]))
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 300 }), async (percent) => {
      const price = ((was * percent) / 100).toFixed(2)
      const contracts = before.with(0, withPrice(before[0] as Row, price))
      const { json } = await pair.wordpress.asEditor('POST', `hfs/v1/editor/${id}/look`, {
        fields: { contracts },
      })
      const asked = Object.keys((json as { questions: object }).questions)
      expect(asked).toEqual(Math.abs(Number(price) - was) * 3 > was ? [PATH] : [])
    }),
    { numRuns: 25, examples: [[66], [67], [133], [134]] },
  )
})

it('refuses such a price that comes without an answer, and changes nothing', async () => {
  const id = await studio()
  const before = await contractsOf(id)
  const price = (Number(priceOf(before[0])) * 2).toFixed(2)
  const doubled = before.with(0, withPrice(before[0] as Row, price))
  const refused = await save(id, doubled)
  expect([refused.status, JSON.stringify(refused.json)]).toEqual([
    400,
    expect.stringMatching(
      /Weekly price for one person: Is £\d+ right\? It was £\d+\. Correct it, or open it/,
    ),
  ])
  expect((refused.json as { data: object }).data).toMatchObject({ answers: [`${PATH}=${price}`] })
  expect(await contractsOf(id)).toEqual(before)
  expect((await save(id, doubled, [`${PATH}=1.00`])).status).toBe(400)
  expect((await save(id, doubled, [`${PATH}=${price}`])).status).toBe(200)
  expect(await contractsOf(id)).toEqual(doubled)
  // it was answered for that change
  expect((await save(id, before)).status).toBe(400)
  expect((await save(id, before, [`${PATH}=${priceOf(before[0])}`])).status).toBe(200)
})

it('compares each contract with itself, wherever it stands, and nothing with a draft', async () => {
  const id = await studio()
  const before = await contractsOf(id)
  const cheap = before.with(0, withPrice(before[0] as Row, '120.00'))
  expect((await save(id, cheap, [`${PATH}=120.00`])).status).toBe(200)
  expect((await save(id, cheap.toReversed())).status).toBe(200)
  expect((await save(id, before, [`${PATH}=${priceOf(before[0])}`])).status).toBe(200)
  const copy = { title: 'Loft', status: 'draft', meta: { hfs_fields: { contracts: cheap } } }
  const { json } = await pair.wordpress.asEditor('POST', 'wp/v2/rooms', copy)
  const draft = (json as { id: number }).id
  expect((await save(draft, cheap.with(0, withPrice(cheap[0] as Row, '1200.00')))).status).toBe(200)
})

it('asks about the first price of a room that is many times what others of its kind in the city cost', async () => {
  const [row] = await contractsOf(await studio())
  const loft = (price: string, answers: readonly string[] = []) => ({
    title: 'Loft',
    status: 'publish',
    meta: {
      hfs_fields: {
        building: 'aire-yard',
        roomType: 'Studio',
        contracts: [withPrice(row as Row, price)],
      },
      hfs_answers: answers,
    },
  })
  const tries = await Promise.all([
    pair.wordpress.asEditor('POST', 'wp/v2/rooms', loft('2290.00')),
    pair.wordpress.asEditor('POST', 'wp/v2/rooms', loft('22.90')),
  ])
  for (const { status, json } of tries)
    expect([status, JSON.stringify(json)]).toEqual([
      400,
      expect.stringMatching(/right\? Most rooms of this kind in the city cost about £\d+ a week\./),
    ])
  for (const body of [loft('300.00'), loft('2290.00', [`${PATH}=2290.00`])])
    expect((await pair.wordpress.asEditor('POST', 'wp/v2/rooms', body)).status).toBe(201)
})

it('is not published from the list, where nobody can be asked', async () => {
  const [row] = await contractsOf(await studio())
  const fields = {
    building: 'aire-yard',
    roomType: 'Studio',
    description: '<p>Herons.</p>',
    contracts: [withPrice(row as Row, '2290.00')],
  }
  const draft = { title: 'Heronry', status: 'draft', meta: { hfs_fields: fields } }
  expect((await pair.wordpress.asEditor('POST', 'wp/v2/rooms', draft)).status).toBe(201)
  const { page } = admin
  await admin.open('edit.php?post_type=hfs_room&s=Heronry')
  const room = page.getByRole('row', { name: /Heronry/ })
  await room.hover()
  await room.getByRole('button', { name: /Quick edit/ }).click()
  const quickEdit = page.locator('.inline-editor')
  await quickEdit.locator('select[name="_status"]').selectOption('publish')
  await quickEdit.locator('.save').click()
  await quickEdit
    .getByText('“Heronry” was not published.')
    .filter({ hasText: /Is £2290 right\? Most rooms of this kind in the city cost about £\d+ a week\./ })
    .waitFor()
})

it('is asked in the editor, where one button answers', async () => {
  const id = await studio()
  const { page } = admin
  await admin.edit(`post.php?post=${id}&action=edit`)
  await page.locator('.hfs-row-head button').first().click()
  const price = page.getByLabel('Weekly price for one person').first()
  const meant = Number(await price.inputValue()) * 10
  await price.fill(`£${meant}`)
  const question = page
    .locator('.hfs-advice li')
    .filter({ hasText: `Weekly price for one person: Is £${meant} right? It was £` })
  await question.waitFor()
  const update = page
    .getByRole('region', { name: 'Editor top bar' })
    .getByRole('button', { name: 'Update', exact: true })
  expect(await update.getAttribute('aria-disabled')).toBe('true')
  await price.fill(String(meant / 5))
  await page
    .locator('.hfs-advice li')
    .filter({ hasText: `Is £${meant / 5} right?` })
    .getByRole('button', { name: 'It is right' })
    .click()
  await admin.save('Update')
  expect(Number(priceOf((await contractsOf(id))[0]))).toBe(meant / 5)
  // what was saved is now what the next change is compared with
  expect(await page.locator('.hfs-advice').filter({ hasText: 'right?' }).count()).toBe(0)
})

it('is asked in the table of prices, which saves once each is confirmed', async () => {
  const { page } = admin
  await admin.open('edit.php?post_type=hfs_room&page=hfs-prices')
  await page.getByLabel('Building').selectOption('Aire Yard')
  const cell = page.getByLabel('Studio, 27/28 - Studio - 44 Weeks: Weekly price', { exact: true })
  await cell.waitFor()
  const meant = Number(await cell.inputValue()) / 2
  await cell.fill(String(meant))
  await page.getByRole('button', { name: 'Check and show what changes' }).click()
  const saving = page.getByRole('button', { name: 'Save 1 change' })
  await saving.waitFor()
  expect(await saving.isDisabled()).toBe(true)
  await page.getByLabel(new RegExp(`^Studio, .*Is £${meant} right\\? It was £`)).check()
  await saving.click()
  await page.getByText('1 change saved.').first().waitFor()
  expect(Number(priceOf((await contractsOf(await studio()))[0]))).toBe(meant)
})
