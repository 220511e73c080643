import { ReviewsHtml } from '../shared/ReviewsPage/ReviewsHtml.tsx'

export const Page = ReviewsHtml
