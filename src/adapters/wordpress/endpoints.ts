import {
  WordPressCity,
  WordPressCityListing,
  WordPressFaq,
  WordPressLetsListing,
  WordPressUniversity,
} from './wordpressCity.ts'
import { WordPressPage } from './wordpressPage.ts'
import { WordPressCategory, WordPressNews, WordPressPost } from './wordpressPost.ts'
import {
  WordPressAmenity,
  WordPressLocation,
  WordPressOffer,
  WordPressPropertyCard,
  WordPressReview,
} from './wordpressProperty.ts'
import {
  WordPressContract,
  WordPressPostRoom,
  WordPressPrice,
  WordPressRoom,
  WordPressTerm,
} from './wordpressRoom.ts'
import {
  WordPressBanner,
  WordPressGlobals,
  WordPressHome,
  WordPressLetsPage,
  WordPressMenuItem,
  WordPressMenus,
} from './wordpressSite.ts'
import {
  WordPressAgent,
  WordPressFaqTopic,
  WordPressSitemapSection,
  WordPressTermsSection,
} from './wordpressTexts.ts'

/** A shape of the wire, with its fields and what each holds. */
export interface WordPressShape {
  readonly fields: Readonly<Record<string, { readonly ast: { readonly annotations?: unknown } }>>
}

/** One call of spec section 7, as docs/content-api.md tells of it. */
export interface Endpoint {
  readonly path: string
  readonly use: string
  /** Parameter → meaning. */
  readonly parameters: Readonly<Record<string, string>>
  readonly answer: 'list' | 'one' | 'one or nothing'
  readonly shape: WordPressShape
  /** An address that shows an example. */
  readonly example: string
  readonly note?: string
}

const SLUG = 'the slug; an unknown one gives an empty list'

/** Every GET of spec section 7. */
export const endpoints: readonly Endpoint[] = [
  {
    path: 'wp/v2/rooms',
    use: 'list rooms, find one room',
    parameters: {
      per_page: '100',
      page: 'further pages',
      _embed: 'terms within the answer',
      slug: SLUG,
      location: 'slug of a city or property',
    },
    answer: 'list',
    shape: WordPressRoom,
    example: 'wp/v2/rooms?slug=studio-aire-yard&_embed=1',
  },
  {
    path: 'hfs/v1/amenities',
    use: 'amenities',
    parameters: {},
    answer: 'list',
    shape: WordPressAmenity,
    example: 'hfs/v1/amenities',
  },
  {
    path: 'hfs/v3/agents',
    use: 'a letting agent',
    parameters: { slug: SLUG },
    answer: 'list',
    shape: WordPressAgent,
    example: 'hfs/v3/agents?slug=plumbrook',
  },
  {
    path: 'wp/v2/locations',
    use: 'all locations, find one',
    parameters: { per_page: '100', slug: SLUG, with_rooms: 'true adds the rooms' },
    answer: 'list',
    shape: WordPressLocation,
    example: 'wp/v2/locations?slug=aire-yard&with_rooms=false',
  },
  {
    path: 'hfs/v1/cities',
    use: 'cities',
    parameters: {},
    answer: 'list',
    shape: WordPressCity,
    example: 'hfs/v1/cities',
  },
  {
    path: 'hfs/v3/list-locations',
    use: 'cities list',
    parameters: {},
    answer: 'list',
    shape: WordPressCityListing,
    example: 'hfs/v3/list-locations',
  },
  {
    path: 'hfs/v3/short-lets',
    use: 'short lets',
    parameters: { letting_option: 'short-term-lets or summer-lets' },
    answer: 'list',
    shape: WordPressLetsListing,
    example: 'hfs/v3/short-lets?letting_option=summer-lets',
  },
  {
    path: 'hfs/v3/property',
    use: 'a property',
    parameters: {
      slug: SLUG,
      fields: 'names of top-level fields, by commas; empty for all',
      with_rooms: 'true adds the rooms',
    },
    answer: 'one or nothing',
    shape: WordPressLocation,
    example: 'hfs/v3/property?slug=aire-yard&fields=summary,coordinates',
  },
  {
    path: 'hfs/v1/menus',
    use: 'menus; an empty result is an error',
    parameters: {},
    answer: 'one',
    shape: WordPressMenus,
    example: 'hfs/v1/menus',
  },
  {
    path: 'wp/v2/posts',
    use: 'blog posts',
    parameters: {
      per_page: '10',
      with_news: 'false leaves company news out',
      page: 'from 1; past the last: 400',
    },
    answer: 'list',
    shape: WordPressPost,
    example: 'wp/v2/posts?per_page=1&with_news=false',
    note: 'The header `x-wp-totalpages` counts the pages.',
  },
  {
    path: 'wp/v2/posts/{id}',
    use: 'one post',
    parameters: {},
    answer: 'one',
    shape: WordPressPost,
    example: 'wp/v2/posts?per_page=1',
  },
  {
    path: 'wp/v2/pages',
    use: 'static page',
    parameters: { slug: 'the last part of the address; all pages that share it are answered' },
    answer: 'list',
    shape: WordPressPage,
    example: 'wp/v2/pages?slug=about',
  },
  {
    path: 'hfs/v1/home',
    use: 'home data',
    parameters: {},
    answer: 'one',
    shape: WordPressHome,
    example: 'hfs/v1/home',
  },
  {
    path: 'hfs/v1/{name}',
    use: 'lets pages: short-term-student-accommodation, summer-student-accommodation',
    parameters: {},
    answer: 'one',
    shape: WordPressLetsPage,
    example: 'hfs/v1/summer-student-accommodation',
  },
  {
    path: 'hfs/v1/banner',
    use: 'banner',
    parameters: {},
    answer: 'one or nothing',
    shape: WordPressBanner,
    example: 'hfs/v1/banner',
  },
  {
    path: 'hfs/v1/globals',
    use: 'settings of the whole site',
    parameters: {},
    answer: 'one',
    shape: WordPressGlobals,
    example: 'hfs/v1/globals',
  },
  {
    path: 'hfs/v1/universities',
    use: 'universities',
    parameters: {},
    answer: 'list',
    shape: WordPressUniversity,
    example: 'hfs/v1/universities',
  },
  {
    path: 'hfs/v1/categories',
    use: 'blog categories',
    parameters: {},
    answer: 'list',
    shape: WordPressCategory,
    example: 'hfs/v1/categories',
  },
  {
    path: 'hfs/v1/sitemap',
    use: 'site map page',
    parameters: {},
    answer: 'list',
    shape: WordPressSitemapSection,
    example: 'hfs/v1/sitemap',
  },
  {
    path: 'hfs/v1/faqs',
    use: 'questions',
    parameters: {},
    answer: 'list',
    shape: WordPressFaqTopic,
    example: 'hfs/v1/faqs',
  },
  {
    path: 'hfs/v1/terms-conditions',
    use: 'terms',
    parameters: {},
    answer: 'list',
    shape: WordPressTermsSection,
    example: 'hfs/v1/terms-conditions',
  },
  {
    path: 'hfs/v1/maybe-post/{slug}',
    use: 'post, category or page behind a slug',
    parameters: { page: 'of a category’s posts, from 1' },
    answer: 'one or nothing',
    shape: WordPressPost,
    example: 'hfs/v1/maybe-post/cheap-eats-leeds',
    note: 'Answers `{ type: "post", post }`, `{ type: "category", category, posts }` or `{ type: "page", page }`, else `[]`; pages of a category are counted in the header.',
  },
  {
    path: 'hfs/v1/maybe-university/{slug}',
    use: 'a university',
    parameters: {},
    answer: 'list',
    shape: WordPressUniversity,
    example: 'hfs/v1/maybe-university/university-of-leeds',
  },
]

/** Shapes that stand inside others, by the name the documentation gives them. */
export const partShapes: Readonly<Record<string, WordPressShape>> = {
  Contract: WordPressContract,
  Price: WordPressPrice,
  'Room of a location': WordPressPostRoom,
  Term: WordPressTerm,
  'Property card': WordPressPropertyCard,
  Review: WordPressReview,
  Offer: WordPressOffer,
  News: WordPressNews,
  'Menu item': WordPressMenuItem,
  Question: WordPressFaq,
}
