import { createElement } from 'react'
import { shownHtml } from '../shared/shownHtml.server.ts'
import { PropertyDetails } from './PropertyDetails.tsx'
import type { PropertyView } from './propertyView.ts'

/** Returns the data of a property's page: its view, with the HTML of the details in place of their data. */
export function withDetails(view: PropertyView) {
  const { amenities, map, externalMapUrl, travelTimes, accessibility, moreInfo, reviews, ...rest } = view
  const { average, count } = reviews
  return {
    ...rest,
    reviews: { average, count },
    detailsHtml: shownHtml('details', createElement(PropertyDetails, { view })),
  }
}
