import { citiesPath, contactPath, searchPath, siteMapPath, universitiesPath } from '#domain/routing/paths.ts'

/** Returns the recovery links of an error page, besides the one to the home page. */
export const recoveryLinks = (): readonly { readonly label: string; readonly href: string }[] => [
  { label: 'Search the site', href: searchPath() },
  { label: 'Our cities', href: citiesPath() },
  { label: 'Universities and colleges', href: universitiesPath() },
  { label: 'All pages', href: siteMapPath() },
  { label: 'Contact us', href: contactPath() },
]
