import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, it, vi } from 'vitest'
import { blogPath } from '#domain/routing/paths.ts'
import { Page as ShortlistPage } from '#pages/shortlist/+Page.tsx'
import { shortlistView } from '#pages/shortlist/shortlist-view.ts'
import { KeepCopy } from '#ui/components/KeepCopy/KeepCopy.tsx'
import { Pagination } from '#ui/components/Pagination/Pagination.tsx'
import { pagingView } from '#ui/components/Pagination/paging.ts'
import { RoomCard } from '#ui/components/RoomCard/RoomCard.tsx'
import { roomCardView } from '#ui/components/RoomCard/room-card-view.ts'
import { EnquiryForm } from '#ui/forms/EnquiryForm/EnquiryForm.tsx'
import { enquiryFormView } from '#ui/forms/EnquiryForm/enquiry-form-view.ts'
import { InputField } from '#ui/forms/Field/Field.tsx'
import { room, TODAY } from '../domain/support/builders.ts'

const shown = vi.hoisted(() => {
  vi.resetModules()
  return { data: null as unknown }
})
vi.mock('vike-react/useData', () => ({ useData: () => shown.data }))
vi.mock('vike-react/usePageContext', () => ({ usePageContext: () => ({}) }))
afterAll(() => {
  vi.doUnmock('vike-react/useData')
  vi.doUnmock('vike-react/usePageContext')
  vi.resetModules()
})

it('a pagination marks the current page only', () => {
  const html = renderToStaticMarkup(<Pagination paging={pagingView(blogPath, 2, 3)} />)
  expect(tags(html, 'aria-current="page"')).toEqual([expect.stringContaining('href="/blog/page/2"')])
})

it('the card of a reduced room shows the price before', () => {
  const reduced = roomCardView(room({ originalWeeklyPence: 17_900 }))
  expect(renderToStaticMarkup(<RoomCard room={reduced} />)).toContain('£179')
})

it.each(['name', 'message', 'needs', 'consent'] as const)(
  'the field %s of a form names its error',
  (name) => {
    const html = form({
      state: { kind: 'invalid', values: {}, errors: [{ field: name, message: 'Mend this.' }] },
    })
    const [described] = tags(html, 'aria-describedby').filter((tag) => tag.includes('-problem'))
    const id = /aria-describedby="[^"]*?(\S+-problem)"/.exec(described ?? '')?.[1]
    expect(html).toMatch(new RegExp(`<p id="${id}"[^>]*>.*?Mend this\\.`))
  },
)

it('a field of a filter or of a stay names its error', () => {
  const field = (problem?: string) => renderToStaticMarkup(<InputField label="Rent" problem={problem} />)
  const [input] = tags(field('Mend this.'), 'aria-invalid="true"')
  const id = /aria-describedby="([^"]+)"/.exec(input ?? '')?.[1]
  expect(field('Mend this.')).toMatch(new RegExp(`<p id="${id}"[^>]*><span[^>]*>Error: </span>.*Mend this`))
  expect(field()).not.toMatch(/aria-|Error/)
})

it('the link to an email to oneself has its texts in full', () => {
  const copy = <KeepCopy email={{ subject: 'Wait & see', body: 'One?\r\nTwo' }} emailLabel="Email" />
  const href = /href="([^"]+)"/.exec(renderToStaticMarkup(copy))?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect([...new URL(href).searchParams.values()]).toEqual(['Wait & see', 'One?\r\nTwo'])
})

it('the button of a form is disabled while the form is sent', () => {
  const disabled = (html: string) => tags(html, 'aria-disabled="true"').length
  expect([form({}), form({ isSending: true })].map(disabled)).toEqual([0, 1])
})

it('the choice of rooms to compare keeps their contracts', () => {
  const rooms = ['a', 'b', 'c', 'd'].map((slug) => room({ slug, urlSlug: slug }))
  const entry = 'a.44.2027-09-11'
  shown.data = shortlistView([entry, 'b', 'c', 'd'], rooms, false, { brandName: 'Plumbrook' })
  const html = renderToStaticMarkup(<ShortlistPage />)
  expect(tags(html, 'type="checkbox"')[0]).toContain(`value="${entry}"`)
})

// Helpers

/** Returns the start tags that contain a text. */
const tags = (html: string, text: string): readonly string[] =>
  (html.match(/<[a-z][^>]*>/g) ?? []).filter((tag) => tag.includes(text))

function form(state: Partial<ComponentProps<typeof EnquiryForm>['form']>): string {
  const view = enquiryFormView('accessible-request', {
    ...{ action: '/x', token: 't', today: TODAY, context: {}, cities: [] },
    state: { kind: 'new' },
  })
  const idle = { state: view.state, sent: null, isSending: false, attempts: 0, token: 't' }
  const still = { submit: () => undefined, restore: () => () => undefined }
  return renderToStaticMarkup(<EnquiryForm view={view} form={{ ...idle, ...still, ...state }} />)
}
