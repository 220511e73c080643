import type {
  DemoCategory,
  DemoCity,
  DemoFaqTopic,
  DemoMenus,
  DemoOffer,
  DemoPageMatter,
  DemoPostMatter,
  DemoTermsSection,
  DemoUniversity,
} from './content-types.ts'
import type { DemoGlobals } from './globals.ts'
import type { DemoHome } from './home.ts'
import type { DemoLetsPage } from './lets-pages.ts'
import type { DemoProperty } from './property-types.ts'
import type { MarkdownFile } from './read-markdown.ts'

/** A post. Its `path` is its slug. */
export type DemoPost = MarkdownFile<DemoPostMatter>

/** A static page. Its `path` is its address without the leading slash. */
export type DemoPage = MarkdownFile<DemoPageMatter>

/** All content of the demo, validated, in display order. */
export interface DemoContent {
  readonly cities: readonly DemoCity[]
  readonly properties: readonly DemoProperty[]
  readonly universities: readonly DemoUniversity[]
  readonly offers: readonly DemoOffer[]
  readonly faqTopics: readonly DemoFaqTopic[]
  readonly termsSections: readonly DemoTermsSection[]
  readonly menus: DemoMenus
  readonly globals: DemoGlobals
  readonly home: DemoHome
  readonly letsPages: Readonly<Record<string, DemoLetsPage>>
  readonly categories: readonly DemoCategory[]
  /** Newest first. */
  readonly posts: readonly DemoPost[]
  readonly pages: readonly DemoPage[]
}
