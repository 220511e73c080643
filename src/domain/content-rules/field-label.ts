/** Labels of the form, by the name of a field in the backend or on the site. Other labels are made from the name. */
export const FORM_LABELS: Readonly<Record<string, string>> = {
  metaTitle: 'Title in search results',
  metaDescription: 'Description in search results',
  metaImage: 'Picture for messengers',
  metaNoindex: 'Not in search engines',
  featured_image: 'Picture',
  image: 'Picture',
  salesPhone: 'Telephone',
  locationSalesPhone: 'Telephone',
  gallery: 'More pictures',
  locationGallery: 'More pictures',
  locationAddress: 'Address',
  locationMoreInfo: 'More to read',
  moreInfo: 'More to read',
  testimonials: 'Reviews',
  rating: 'Stars',
  to: 'To',
  travel_to: 'To',
  travel_time: 'Minutes',
  startDate: 'Start',
  endDate: 'End',
  prices: 'Price',
  pricePerPersonPerWeek: 'Weekly price for one person',
  depositPerPerson: 'Deposit',
  feePerPerson: 'Booking fee',
  lettingOption: 'Kind of stay',
  clusterSize: 'Rooms in the flat',
  occupancy: 'People in the room',
  quantity: 'How many there are',
  quantityAvailable: 'How many are left',
  salesOpeningTimes: 'When someone answers the telephone',
  days: 'By day',
  coordinates: 'Where it is on the map',
  bedSize: 'Bed',
  bathrooms: 'Bathroom',
  facilities: 'What is in the room',
  media: 'Pictures and videos',
  floorplans: 'Floor plans',
  roomType: 'Kind of room',
  ends_on: 'Until',
  endsOn: 'Until',
  banner_expiry: 'Last day',
  expiresOn: 'Last day',
  related_property: 'About the building',
  proof_points: 'Why us',
  stays: 'Kinds of stay',
  footer_images: 'Logos',
}
/** Labels of fields that our forms do not have: those of WordPress itself, or of a list of the site. */
const WORDS: Readonly<Record<string, string>> = {
  alt: 'Alternative text',
  faqs: 'Questions',
  urlSlug: 'Slug',
  url: 'Link',
  src: 'File',
  answerHtml: 'Answer',
  contentHtml: 'Content',
}
/** Parts of a path that no form shows. */
const NOT_SHOWN: readonly string[] = ['acf', 'contract', 'rendered']

/**
 * Returns a field's path in the words of the form: `acf.contracts[0].endDate` → `Contracts, row 1: End`. A path that is
 * words already is returned unchanged.
 */
export function fieldLabel(path: string): string {
  if (/[\s“”›]/.test(path)) return path
  return path
    .split('.')
    .filter((part) => !NOT_SHOWN.includes(part))
    .map(labelOfPart)
    .join(': ')
}

function labelOfPart(part: string): string {
  const [, name = part, row] = /^(.*?)\[(\d+)\]$/.exec(part) ?? []
  const label = FORM_LABELS[name] ?? WORDS[name] ?? inWords(name)
  const rowLabel = `row ${Number(row) + 1}`
  if (row === undefined) return label
  return label === '' ? rowLabel : `${label}, ${rowLabel}`
}

function inWords(name: string): string {
  const words = name
    .replace(/^location(?=[A-Z])/, '')
    .replace(/Html$/, '')
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const EXPECTATIONS: readonly (readonly [RegExp, string])[] = [
  [/^a value with a length of at least 1$/, 'at least one character or entry'],
  [/^a value with a length of at least (\d+)$/, 'at least $1 characters or entries'],
  [/^a value with a length of at most (\d+)$/, 'at most $1 characters or entries'],
  [/^a value between (\S+) and (\S+)$/, 'a number from $1 to $2'],
  [/^a value greater than or equal to (\S+)$/, 'a number of $1 or more'],
  [/^a value greater than (\S+)$/, 'a number above $1'],
  [/^a value less than or equal to (\S+)$/, 'a number of $1 or less'],
  [/^(?:a |an )?(?:finite number|number)$/, 'a number'],
  [/^(?:a |an )?(?:integer|int)$/, 'a whole number'],
  [/^(?:a )?string$/, 'text'],
  [/^(?:a )?boolean$/, 'yes or no'],
  [/^(?:an )?array$/, 'a list'],
  [/^(?:an )?object$/, 'a group of fields'],
  [/^a string matching the RegExp .*$/, 'text in the format of that field'],
]

/** Returns what a field needs, in plain words instead of those of a type system. */
export function plainExpectation(expected: string): string {
  const known = EXPECTATIONS.find(([pattern]) => pattern.test(expected))
  if (known) return expected.replace(...known)
  const choices = expected.split(' | ')
  return choices.length > 1 && choices.every((choice) => /^"[^"]*"$/.test(choice))
    ? `one of ${choices.map((choice) => choice.slice(1, -1)).join(', ')}`
    : expected
}
