import { useData } from 'vike-react/useData'
import linkedValueStyles from '../../../ui/components/LinkedValueList/LinkedValueList.module.css'
import reviewStyles from '../../../ui/components/ReviewCard/ReviewCard.module.css'
import reviewListStyles from '../../../ui/components/ReviewList/ReviewList.module.css'
import { ServerHtml } from '../ServerHtml.tsx'
import styles from './ReviewsPage.module.css'
import type { withReviewsHtml } from './withReviewsHtml.server.ts'

const STYLES = [styles, linkedValueStyles, reviewStyles, reviewListStyles]

/** A page of reviews, as the server has rendered it. */
export const ReviewsHtml = () => (
  <ServerHtml
    id="all-reviews"
    html={useData<ReturnType<typeof withReviewsHtml>>().reviewsHtml}
    styles={STYLES}
  />
)
