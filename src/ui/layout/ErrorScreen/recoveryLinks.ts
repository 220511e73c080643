import {
  citiesPath,
  contactPath,
  searchPath,
  siteMapPath,
  universitiesPath,
} from '../../../domain/routing/paths.ts'

/** Where a visitor can go on from an error page, beside home: a label for each address. */
export const waysOn = (): readonly { readonly label: string; readonly href: string }[] => [
  { label: 'Search the site', href: searchPath() },
  { label: 'Our cities', href: citiesPath() },
  { label: 'Universities and colleges', href: universitiesPath() },
  { label: 'All pages', href: siteMapPath() },
  { label: 'Contact us', href: contactPath() },
]
