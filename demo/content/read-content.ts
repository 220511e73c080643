import { fileURLToPath } from 'node:url'
import { categories } from './categories.ts'
import { checkDemoContent } from './check-content.ts'
import { bristol } from './cities/bristol.ts'
import { cardiff } from './cities/cardiff.ts'
import { glasgow } from './cities/glasgow.ts'
import { leeds } from './cities/leeds.ts'
import { london } from './cities/london.ts'
import { manchester } from './cities/manchester.ts'
import { nottingham } from './cities/nottingham.ts'
import { sheffield } from './cities/sheffield.ts'
import type { DemoPageMatter, DemoPostMatter } from './content-types.ts'
import type { DemoContent } from './demo-content.ts'
import { faqTopics } from './faqs.ts'
import { globals } from './globals.ts'
import { home } from './home.ts'
import { letsPages } from './lets-pages.ts'
import { menus } from './menus.ts'
import { offers } from './offers.ts'
import { aireYard } from './properties/aire-yard.ts'
import { buteWharf } from './properties/bute-wharf.ts'
import { castlefieldBasin } from './properties/castlefield-basin.ts'
import { cathaysTerrace } from './properties/cathays-terrace.ts'
import { clerkenwellPlace } from './properties/clerkenwell-place.ts'
import { ecclesallHouse } from './properties/ecclesall-house.ts'
import { harboursideHouse } from './properties/harbourside-house.ts'
import { kelhamMill } from './properties/kelham-mill.ts'
import { kelvinRise } from './properties/kelvin-rise.ts'
import { laceHall } from './properties/lace-hall.ts'
import { merchantCourt } from './properties/merchant-court.ts'
import { mileEndGardens } from './properties/mile-end-gardens.ts'
import { oxfordRoadWorks } from './properties/oxford-road-works.ts'
import { parkRowStudios } from './properties/park-row-studios.ts'
import { stokesCroftYard } from './properties/stokes-croft-yard.ts'
import { woodhouseGreen } from './properties/woodhouse-green.ts'
import { readMarkdownFolder } from './read-markdown.ts'
import { shortReviews } from './short-reviews.ts'
import { termsSections } from './terms.ts'
import { universities } from './universities.ts'

let loaded: DemoContent | undefined

/**
 * Returns the demo content, which is read from disk on the first call.
 *
 * @throws Error that names the invalid file and says how to fix it
 */
export function readContent(): DemoContent {
  loaded ??= loadContent()
  return loaded
}

function loadContent(): DemoContent {
  const content: DemoContent = {
    cities: [leeds, sheffield, manchester, nottingham, bristol, glasgow, cardiff, london],
    properties: [
      aireYard,
      woodhouseGreen,
      kelhamMill,
      ecclesallHouse,
      oxfordRoadWorks,
      castlefieldBasin,
      laceHall,
      parkRowStudios,
      harboursideHouse,
      stokesCroftYard,
      kelvinRise,
      merchantCourt,
      cathaysTerrace,
      buteWharf,
      clerkenwellPlace,
      mileEndGardens,
    ].map((property) => ({
      ...property,
      reviews: [...property.reviews, ...shortReviews(property.slug)],
    })),
    universities,
    offers,
    faqTopics,
    termsSections,
    menus,
    globals,
    home,
    letsPages,
    categories,
    posts: readMarkdownFolder<DemoPostMatter>(folder('posts'), {
      title: 'string',
      category: 'string',
      subcategory: 'string?',
      daysAgo: 'number',
      updatedDaysAgo: 'number?',
      excerpt: 'string',
      metaDescription: 'string',
      author: 'string',
      property: 'string?',
      city: 'string?',
      news: 'boolean?',
    }).toSorted((a, b) => a.matter.daysAgo - b.matter.daysAgo),
    pages: readMarkdownFolder<DemoPageMatter>(folder('pages'), {
      title: 'string',
      lead: 'string',
      metaDescription: 'string',
      metaImage: 'string?',
      metaNoindex: 'boolean?',
      updatedDaysAgo: 'number',
    }),
  }
  checkDemoContent(content)
  return content
}

const folder = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
