import type { Globals } from '../../../domain/content/globals.ts'
import type { Menus } from '../../../domain/content/menu.ts'
import { type NavigationItem, navigationItems } from '../../../domain/navigation/navigationState.ts'
import {
  changeSearchOptions,
  initialSearchOptions,
  type SearchOptions,
} from '../../../domain/navigation/searchOptions.ts'
import { contactPath, faqPath } from '../../../domain/routing/paths.ts'
import { type PictureView, shownPicture } from '../../components/Picture/pictureView.ts'

/** The title of the logo that only shows while hasANUK is true (spec section 4). */
export const NATIONAL_CODE_LOGO_TITLE = 'national-code-logo'

export interface AffiliateView {
  readonly picture: PictureView
  readonly title: string
  readonly url: string | null
}

/** An entry of one of the footer's menus, which have one level. */
export interface FooterLink {
  readonly label: string
  readonly url: string
}

/** What stands around every page: menus and footer (spec section 2, Layout). */
export interface FrameView {
  readonly navigation: readonly NavigationItem[]
  readonly search: SearchOptions
  readonly openingTimes: string
  /** Hours of the booking line by weekday, for saying whether it is answered now. */
  readonly openingDays: Globals['salesOpeningTimes']['days']
  readonly footer: {
    readonly students: readonly FooterLink[]
    readonly usefulInformation: readonly FooterLink[]
    readonly compliance: readonly FooterLink[]
    readonly awards: readonly PictureView[]
    readonly affiliates: readonly AffiliateView[]
    readonly addressHtml: string
    readonly companyRegistrationHtml: string
  }
}

/**
 * The My Account item of the header (spec section 2). There is no login: it leads residents to those who look after
 * their booking. No entry of the backend has its number.
 */
const MY_ACCOUNT: NavigationItem = {
  id: 0,
  label: 'My Account',
  url: contactPath(),
  children: [
    { id: -1, label: 'Ask about your booking', url: contactPath(), children: [] },
    { id: -2, label: 'Payments and deposits', url: faqPath(), children: [] },
  ],
}

/** Builds the frame. Without globals (their failure is logged and ignored, spec section 8) the menus stand alone. */
export function frameView(menus: Menus, globals: Globals | null, siteOrigin: string): FrameView {
  const footer = globals?.footer
  const links = (menu: keyof Menus): readonly FooterLink[] =>
    navigationItems(menus[menu], siteOrigin).map(({ label, url }) => ({ label, url }))
  return {
    navigation: [...navigationItems(menus['header-menu'], siteOrigin), MY_ACCOUNT],
    search: changeSearchOptions(initialSearchOptions, {
      showProperties: globals?.verboseSearchOptions ?? false,
      showUniversities: globals?.verboseSearchOptions ?? false,
      specificSearch: globals?.specificSearch ?? null,
    }),
    openingTimes: globals?.salesOpeningTimes.text ?? '',
    openingDays: globals?.salesOpeningTimes.days ?? [],
    footer: {
      students: links('students'),
      usefulInformation: links('useful-information'),
      compliance: links('compliance'),
      awards: (footer?.awards ?? []).map(shownPicture),
      affiliates: (footer?.images ?? []).map(({ image, url }) => ({
        picture: shownPicture(image),
        title: image.title,
        url,
      })),
      addressHtml: footer?.addressHtml ?? '',
      companyRegistrationHtml: footer?.companyRegistrationHtml ?? '',
    },
  }
}

/** The logos to show: the national code's only where the property is in it (spec section 4). */
export function visibleAffiliates(
  affiliates: readonly AffiliateView[],
  hasANUK: boolean,
): readonly AffiliateView[] {
  return affiliates.filter((affiliate) => hasANUK || affiliate.title !== NATIONAL_CODE_LOGO_TITLE)
}
