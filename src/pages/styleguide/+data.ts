import { createElement } from 'react'
import type { PageContextServer } from 'vike/types'
import { styleguidePath } from '../../domain/routing/paths.ts'
import { pageTitle } from '../../domain/seo/title.ts'
import { AmenityList } from '../../ui/components/AmenityList/AmenityList.tsx'
import { ReviewList } from '../../ui/components/ReviewList/ReviewList.tsx'
import type { PageHead } from '../shared/pageHead.ts'
import { robotsContent } from '../shared/seo/robots.ts'
import { shownHtml } from '../shared/shownHtml.server.ts'
import * as examples from './examples.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ brandName }: PageContextServer) {
  const head: PageHead = {
    title: pageTitle('Style guide', brandName),
    description: 'Every component and token of this site, in every state.',
    canonicalPath: styleguidePath(),
    robots: robotsContent('styleguide'),
  }
  const { reviews, ...shown } = examples
  return {
    head,
    ...shown,
    reviewsHtml: shownHtml('reviews', createElement(ReviewList, { reviews })),
    amenitiesHtml: shownHtml(
      'amenities',
      createElement(AmenityList, {
        amenities: [
          { name: 'Wi-Fi', icon: 'Wifi' },
          { name: 'Gym', icon: 'Gym' },
        ],
      }),
    ),
  }
}
