import { createElement } from 'react'
import { shownHtml } from '../shownHtml.server.ts'
import { ReviewsPage } from './ReviewsPage.tsx'
import type { ReviewsPageView } from './reviewsPageView.ts'

/** Returns the data of a page of reviews: its head, and its content as HTML, since its only controls are links. */
export const withReviewsHtml = (view: ReviewsPageView) => ({
  head: view.head,
  crumbs: view.crumbs,
  reviewsHtml: shownHtml('all-reviews', createElement(ReviewsPage, { view })),
})
