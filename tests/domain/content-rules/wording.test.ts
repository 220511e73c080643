import { describe, expect, it } from 'vitest'
import { AMENITY_ICON_NAMES } from '../../../src/domain/content/amenityIcons.ts'
import type { ContentProblem } from '../../../src/domain/content-rules/contentRule.ts'
import { CONTENT_RULES } from '../../../src/domain/content-rules/contentRules.ts'
import { ask } from './run-rules.ts'
import { VIOLATIONS } from './violations.ts'

/** The exact text that an editor sees for a violation of each rule. */
const WORDING: Readonly<Record<string, Omit<ContentProblem, 'ref'>>> = {
  'item-left-out': {
    path: 'slug',
    expected: 'a slug',
    found: '"X"',
    fix: 'wp/v2/rooms at [3]: enter the expected value.',
  },
  'title-missing': {
    path: 'title',
    expected: 'a title',
    found: '""',
    fix: 'Give it a title.',
  },
  'travel-time-without-destination': {
    path: 'to',
    expected: 'a destination',
    found: 'nothing',
    fix: 'Enter the destination, or remove the row.',
  },
  'list-over-page-size': {
    path: '',
    expected: 'at most 100 items in wp/v2/rooms',
    found: '101',
    fix: 'Unpublish what is no longer needed, or ask the developers to split the list.',
  },
  'list-empty': {
    path: '',
    expected: 'at least one item in wp/v2/rooms',
    found: 'none',
    fix: 'Check that the content is published, and that the backend returns all of it.',
  },
  'contract-ends-before-start': {
    path: 'acf.contracts[0].endDate',
    expected: 'a day after the first day, 2027-09-11',
    found: '2027-09-11 (“27/28 - Studio - 44 Weeks”)',
    fix: 'Correct the first or the last day of the contract.',
  },
  'contract-overlap': {
    path: 'acf.contracts[1]',
    expected: 'days that do not overlap with 2027-09-11 to 2028-07-15 (“27/28 - Studio - 44 Weeks”)',
    found: '2027-09-11 to 2028-07-15 (“27/28 - Studio - 44 Weeks”)',
    fix: 'Change the days or the academic year of one of the two, or remove it.',
  },
  'contract-weeks': {
    path: 'acf.contracts[0]',
    expected: '44 weeks, from 2027-09-11 to 2028-07-15',
    found: '40 weeks (“27/28 - Studio - 44 Weeks”)',
    fix: 'Correct the days, or the weeks in the contract’s title.',
  },
  'price-zero': {
    path: 'acf.contracts[0].prices',
    expected: 'a price above £0',
    found: '“0.00” (“27/28 - Studio - 44 Weeks”)',
    fix: 'Enter the price per person per week, or remove the prices of all contracts if it is on request.',
  },
  'price-missing': {
    path: 'acf.contracts[1].prices',
    expected: 'an amount in pounds such as 165.00',
    found: '“ask us” (“27/28 - Studio - 44 Weeks”)',
    fix: 'Enter the price per person per week, or remove the prices of all contracts if it is on request.',
  },
  'offer-expired': {
    path: 'endsOn',
    expected: 'a last day of 2026-11-21 or later',
    found: '2026-11-20',
    fix: 'Unpublish the offer, or give it a new last day.',
  },
  'banner-expired': {
    path: 'expiresOn',
    expected: 'a last day of 2026-11-21 or later',
    found: '2026-11-20',
    fix: 'Remove the banner, or give it a new last day.',
  },
  'property-without-coordinates': {
    path: 'coordinates',
    expected: 'degrees north and east, such as 53.7985 and -1.552',
    found: 'nothing, or a position that does not exist',
    fix: 'Set the property’s position on the map.',
  },
  'city-without-property': {
    path: 'properties',
    expected: 'at least one property',
    found: 'none',
    fix: 'Assign a property to the city, or remove the city.',
  },
  'university-without-property': {
    path: 'city',
    expected: 'a city with at least one property',
    found: '“York”',
    fix: 'Set the university’s city to one with properties, or remove the university.',
  },
  'phone-unreadable': {
    path: 'salesPhone',
    expected: 'a number before any words, such as 0113 496 0141 (option 2)',
    found: '“ask at the desk”',
    fix: 'Begin the field with the number, or leave it empty for the booking line.',
  },
  'amenity-icon-unknown': {
    path: 'icon of “Helipad”',
    expected: `one of ${AMENITY_ICON_NAMES.join(', ')}`,
    found: '“Helicopter”',
    fix: 'Choose one of the icons that the site has.',
  },
  'picture-alt-missing': {
    path: 'image.alt',
    expected: 'words for people who cannot see the picture',
    found: 'nothing, for /images/a.jpg',
    fix: 'Describe the picture in the media library, or where it is inserted.',
  },
  'hero-missing': {
    path: 'image',
    expected: 'a picture with its address',
    found: 'none that can be shown',
    fix: 'Choose a picture from the media library.',
  },
  'title-duplicate': {
    path: 'title',
    expected: 'unique text: post rent-explained has the same',
    found: '“RENT explained”',
    fix: 'Give the page a title of its own.',
  },
  'title-length': {
    path: 'title',
    expected: '4 to 65 characters',
    found: '3: “FAQ”',
    fix: 'Write a title of that length; a title for search engines does not change the page’s own.',
  },
  'text-missing': {
    path: 'description',
    expected: 'text',
    found: 'nothing',
    fix: 'Write what the page is for.',
  },
  'description-missing': {
    path: 'metaDescription',
    expected: '70 to 155 characters',
    found: 'nothing',
    fix: 'Say in a sentence or two what the page offers its readers.',
  },
  'description-duplicate': {
    path: 'metaDescription',
    expected: 'unique text: post rent-explained has the same',
    found: '“The same words.”',
    fix: 'Say what only this page has.',
  },
  'description-length': {
    path: 'metaDescription',
    expected: '70 to 155 characters',
    found: '10: “Too short.”',
    fix: 'Write a description of that length.',
  },
  'html-script': {
    path: 'content',
    expected: 'text without scripts',
    found: '<script>',
    fix: 'Remove the script in the editor’s code view; ask the developers if its effect is needed.',
  },
  'html-inline-style': {
    path: 'content',
    expected: 'text without styles of its own',
    found: '<p style="color:red">',
    fix: 'Paste the text without formatting, or clear its formatting.',
  },
  'html-heading-skip': {
    path: 'content',
    expected: 'at most a heading of level 3 after level 2',
    found: '<h4> of level 4',
    fix: 'Set the heading’s level by its place in the text, not by its size.',
  },
  'html-empty-link': {
    path: 'content',
    expected: 'words to click on and an address',
    found: '<a href="/faq">',
    fix: 'Write words and an address for the link, or remove it.',
  },
  'html-link-malformed': {
    path: 'content',
    expected: 'an address that works',
    found: '“htps://x.example”',
    fix: 'Nothing can open an address that begins like this: write https:// and the host.',
  },
  'html-link-unmatched': {
    path: 'content',
    expected: 'the address of a page of the site',
    found: '“/nowhere/at/all/here”',
    fix: 'Correct the address, or publish what it leads to.',
  },
  'html-link-untidy': {
    path: 'content',
    expected: '“/faq”',
    found: '“ https://site.example/faq ”',
    fix: 'Write it as /faq.',
    change: { before: ' https://site.example/faq ', after: '/faq' },
  },
  'text-entities': {
    path: 'content',
    expected: '“&”',
    found: '“&amp;”',
    fix: 'Write “&” instead of “&amp;”.',
    change: { before: 'Bed &amp; desk', after: 'Bed & desk' },
  },
  'number-contradicts-field': {
    path: 'kitchen',
    expected: '7 people who share a kitchen, as in the fields',
    found: '“Shared by 6”',
    fix: 'Correct the text or the field: visitors read both.',
  },
  'number-contradicts-rooms': {
    path: 'cardSubtitle',
    expected: '5 people who share a kitchen, as in the fields',
    found: '“Flats of six”',
    fix: 'Correct the text or the field: visitors read both.',
  },
  'city-faq-names-other-city': {
    path: 'faqs[0]',
    expected: 'words about Bristol',
    found: 'Leeds, in “Parking in Leeds?”',
    fix: 'Make the question and its answer about Bristol.',
  },
  'reference-broken': {
    path: 'property',
    expected: 'a property that is published',
    found: '“gone”',
    fix: 'Choose another property, or publish the one that is named.',
  },
  'menu-missing': {
    path: 'header-menu',
    expected: 'at least one entry',
    found: 'none',
    fix: 'Assign a menu with entries to the place “header-menu”.',
  },
  'menu-link-unmatched': {
    path: 'header-menu › Entry',
    expected: 'the address of a page of the site, or a complete address elsewhere',
    found: '“ /nowhere ”',
    fix: 'Correct the address, or publish what it leads to.',
  },
  'link-unmatched': {
    path: 'stays › A year',
    expected: 'the address of a page of the site, or a complete address elsewhere',
    found: '“/nowhere”',
    fix: 'Correct the address, or publish what it leads to.',
  },
}

describe('the text for an editor', () => {
  it.each(CONTENT_RULES.map(({ id }) => id))('for %s says what is wrong, and how to fix it', (id) => {
    const [{ ref, ...problem } = { ref: null }] = ask(id, VIOLATIONS[id] ?? {})
    expect(ref).not.toBeNull()
    expect(problem).toEqual(WORDING[id])
  })
})
