import type { Coordinates } from '#domain/content/common.ts'

/**
 * The shapes of the demo content, as its authors write it; `demo/wordpress-responses/` converts them to WordPress
 * responses.
 *
 * Text fields named `…Html` contain paragraphs of HTML (`<p>`, `<ul>`, `<a>`, `<strong>`). Links inside the site are
 * root-relative. Nothing here contains a calendar date: ages and lead times are counted in days or months from
 * `DEMO_NOW`, so the demo never goes out of date.
 */

export interface QuestionAndAnswer {
  readonly question: string
  readonly answerHtml: string
}

export interface DemoCity {
  readonly slug: string
  readonly name: string
  readonly nation: 'England' | 'Scotland' | 'Wales'
  readonly coordinates: Coordinates
  /** One line below the heading, at most 90 characters. */
  readonly strapline: string
  /** About 60 words. */
  readonly summaryHtml: string
  /** 120 to 180 words: what it is like to study there. */
  readonly descriptionHtml: string
  /** 70 to 155 characters. */
  readonly metaDescription: string
  /** Three neighbourhoods, 40 to 60 words each. */
  readonly areas: readonly { readonly name: string; readonly text: string }[]
  /** Three questions that apply to this city only. */
  readonly faqs: readonly QuestionAndAnswer[]
}

export interface DemoUniversity {
  readonly slug: string
  readonly name: string
  readonly city: string
  readonly coordinates: Coordinates
  /** 60 to 90 words about living near it, not about its rankings. */
  readonly descriptionHtml: string
  readonly metaDescription: string
}

export interface DemoFaqTopic {
  readonly slug: string
  readonly title: string
  readonly questions: readonly QuestionAndAnswer[]
}

/** A selection of contracts by letting option and length. Without any field, it selects all. */
export interface DemoContractCondition {
  readonly lettingOptions?: readonly ('longTerm' | 'shortTerm' | 'summer')[]
  readonly minWeeks?: number
  readonly maxWeeks?: number
}

/** What an offer takes off a price: pounds, per cent or weeks. */
export interface DemoDiscount extends DemoContractCondition {
  readonly amount?: number
  readonly percent?: number
  readonly weeks?: number
  readonly takenFrom: 'first' | 'last' | 'every'
  readonly combinable?: boolean
  /** Only contracts of the academic year that begins next. */
  readonly nextYear?: boolean
  readonly bookedDaysBefore?: number
}

/** A way to pay. Each payment is due on a day of each year, or some days after the first day of the contract. */
export interface DemoPaymentPlan extends DemoContractCondition {
  readonly name: string
  readonly needsGuarantor: boolean
  readonly payments: readonly ({ readonly dueDay: string } | { readonly dueDays: number })[]
}

export interface DemoOffer {
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly termsHtml: string
  readonly eligibility: string
  readonly code?: string
  readonly discount?: DemoDiscount
  /** Empty for every city or property. */
  readonly cities: readonly string[]
  readonly properties: readonly string[]
  readonly startsDaysAgo: number
  /** A negative number means that it ended that many days ago. */
  readonly endsInDays: number
}

export interface DemoCategory {
  readonly slug: string
  readonly name: string
  readonly parent?: string
  /** 20 to 40 words. */
  readonly description: string
}

export interface DemoTermsSection {
  readonly title: string
  readonly contentHtml: string
}

export interface DemoMenuItem {
  readonly title: string
  readonly url: string
  readonly children?: readonly DemoMenuItem[]
}

export interface DemoMenus {
  readonly 'header-menu': readonly DemoMenuItem[]
  readonly students: readonly DemoMenuItem[]
  readonly 'useful-information': readonly DemoMenuItem[]
  readonly compliance: readonly DemoMenuItem[]
}

/** The front matter of `posts/{slug}.md`. The file's name is the post's slug. */
export interface DemoPostMatter {
  readonly title: string
  /** The slug of a first-level category. */
  readonly category: string
  /** The slug of a category below it. */
  readonly subcategory?: string
  readonly daysAgo: number
  readonly updatedDaysAgo?: number
  /** 20 to 35 words. */
  readonly excerpt: string
  readonly metaDescription: string
  readonly author: string
  readonly property?: string
  readonly city?: string
  /** Company news, which lists with `with_news=false` leave out. */
  readonly news?: boolean
}

/** The front matter of `pages/{path}.md`. The path below `pages/` is the page's address. */
export interface DemoPageMatter {
  readonly title: string
  /** One or two sentences above the text. */
  readonly lead: string
  readonly metaDescription: string
  /** The file of the picture of links in messengers, below `public/images/demo`. */
  readonly metaImage?: string
  /** Whether search engines must not list it. */
  readonly metaNoindex?: boolean
  readonly updatedDaysAgo: number
}
