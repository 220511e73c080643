import { DEFAULT_PHONE } from '#domain/contact/phone.ts'
import type { Globals, Menus } from '#domain/content/site.ts'
import { LOGO_WIDTHS } from '#domain/images/image-options.ts'
import { contactPath } from '#domain/routing/paths.ts'
import type { SearchOptions } from '#domain/search/search-entry.ts'
import { type ImageView, imageViewOrPlaceholder } from '#ui/components/Picture/image-view.ts'
import { type NavigationItem, navigationItems } from '#ui/layout/SiteHeader/navigation.ts'

/** The title of the National Code logo, which is shown only while hasANUK is true (spec section 4). */
export const NATIONAL_CODE_LOGO_TITLE = 'national-code-logo'

export interface AffiliateView {
  readonly image: ImageView
  readonly title: string
  readonly url: string | null
}

/** An item of a footer menu. Footer menus have two levels. */
export interface FooterLink extends Pick<NavigationItem, 'label' | 'url'> {
  readonly children: readonly Pick<NavigationItem, 'label' | 'url'>[]
}

/** The site frame: menus and footer (spec section 2, Layout). */
export interface FrameView {
  readonly navigation: readonly NavigationItem[]
  readonly search: SearchOptions
  readonly openingTimes: string
  /** The opening hours of the booking line by weekday, which show whether it is open now. */
  readonly openingDays: Globals['salesOpeningTimes']['days']
  readonly footer: {
    readonly students: readonly FooterLink[]
    readonly usefulInformation: readonly FooterLink[]
    readonly compliance: readonly FooterLink[]
    readonly awards: readonly ImageView[]
    readonly affiliates: readonly AffiliateView[]
    readonly addressHtml: string
    readonly companyRegistrationHtml: string
    /** Whether the globals say that the provider is in the National Code. */
    readonly hasANUK: boolean
  }
}

/**
 * Returns the My Account item of the header (spec section 2). It leads tenants to the site where they manage their
 * booking. If the content names no such site, it says how to reach us instead. No menu item of the backend has its ids.
 */
const myAccount = (portalUrl: string | null): NavigationItem => ({
  id: 0,
  label: 'My Account',
  url: portalUrl ?? contactPath(),
  children: portalUrl
    ? []
    : [
        {
          id: -1,
          label: `Your booking: call ${DEFAULT_PHONE.displayString}`,
          url: DEFAULT_PHONE.url,
          children: [],
        },
        { id: -2, label: 'Or write to us', url: contactPath(), children: [] },
      ],
})

/**
 * Builds the site frame. Without globals it has only the menus: their failure is logged and ignored (spec section 8).
 */
export function frameView(menus: Menus, globals: Globals | null, siteOrigin: string): FrameView {
  const footer = globals?.footer
  const links = (menu: keyof Menus): readonly FooterLink[] =>
    navigationItems(menus[menu], siteOrigin).map(({ label, url, children }) => ({
      label,
      url,
      children: children.map((child) => ({ label: child.label, url: child.url })),
    }))
  return {
    navigation: [
      ...navigationItems(menus['header-menu'], siteOrigin),
      myAccount(globals?.residentsPortalUrl ?? null),
    ],
    search: {
      showProperties: globals?.verboseSearchOptions ?? false,
      showUniversities: globals?.verboseSearchOptions ?? false,
      specificSearch: globals?.specificSearch ?? null,
    },
    openingTimes: globals?.salesOpeningTimes.text ?? '',
    openingDays: globals?.salesOpeningTimes.days ?? [],
    footer: {
      students: links('students'),
      usefulInformation: links('useful-information'),
      compliance: links('compliance'),
      awards: (footer?.awards ?? []).map(imageViewOrPlaceholder),
      affiliates: (footer?.images ?? []).map(({ image, url }) => {
        // a link is named by its picture
        const name = image.alt || image.title
        const picture = imageViewOrPlaceholder(url ? { ...image, alt: name } : image)
        return { image: { ...picture, widths: LOGO_WIDTHS }, title: image.title, url: name ? url : null }
      }),
      addressHtml: footer?.addressHtml ?? '',
      companyRegistrationHtml: footer?.companyRegistrationHtml ?? '',
      hasANUK: footer?.hasANUK ?? false,
    },
  }
}

/**
 * Returns the logos to show. The National Code logo is left out unless the globals or the page's property say that they
 * are in the code (spec section 4).
 */
export function visibleAffiliates(
  { affiliates, hasANUK }: Pick<FrameView['footer'], 'affiliates' | 'hasANUK'>,
  isANUKProperty: boolean,
): readonly AffiliateView[] {
  return affiliates.filter(
    (affiliate) => hasANUK || isANUKProperty || affiliate.title !== NATIONAL_CODE_LOGO_TITLE,
  )
}
