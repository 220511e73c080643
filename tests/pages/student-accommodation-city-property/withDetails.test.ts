import { expect, it } from 'vitest'
import { propertyView } from '../../../src/pages/student-accommodation-city-property/propertyView.ts'
import { withDetails } from '../../../src/pages/student-accommodation-city-property/withDetails.server.ts'
import { html, property, review, TODAY } from '../../domain/support/builders.ts'

const described = property({
  amenities: [{ name: 'Sauna', icon: 'Gym' }],
  moreInfo: [{ title: 'Post', contentHtml: html('<p>Parcels wait at the <b>desk</b>.</p>') }],
  reviews: [review({ text: 'Quiet, & near' })],
})

it('sends static sections as HTML, without the data that they are rendered from', () => {
  const { detailsHtml, ...rest } = withDetails(
    propertyView(described, { brandName: 'Plumbrook', today: TODAY }),
  )
  for (const shown of ['Sauna', '<p>Parcels wait at the <b>desk</b>.</p>', 'Quiet, &amp; near'])
    expect(detailsHtml).toContain(shown)
  expect(JSON.stringify(rest)).not.toMatch(/Sauna|Parcels|Quiet/)
  expect(rest.reviews).toEqual({ average: '4.0', count: 1 })
})

it('gives the ids in the details a prefix, so that no id is on the page twice', () => {
  const { detailsHtml } = withDetails(propertyView(described, { brandName: 'Plumbrook', today: TODAY }))
  const ids = [...detailsHtml.matchAll(/<div id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.length).toBeGreaterThan(0)
  for (const id of ids) expect(id).toContain('details')
})
