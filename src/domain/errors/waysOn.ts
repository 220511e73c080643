import { addressOf } from '../routing/addressOf.ts'

/** Where a visitor can go on from an error page, beside home: a label for each address. */
export const waysOn = (): readonly { readonly label: string; readonly href: string }[] => [
  { label: 'Search the site', href: addressOf('search') },
  { label: 'Our cities', href: addressOf('student-accommodation') },
  { label: 'Universities and colleges', href: addressOf('universities-and-colleges') },
  { label: 'All pages', href: addressOf('sitemap') },
  { label: 'Contact us', href: addressOf('contact-us') },
]
