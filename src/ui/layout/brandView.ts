import { PRIMARY_COLOUR, SECONDARY_COLOUR } from './colours.ts'

/** The branding store (spec section 3). All values are `null` at first. */
export interface Brand {
  readonly primaryColour: string | null
  readonly secondaryColour: string | null
  readonly logo: { readonly src: string; readonly alt: string } | null
}

export const initialBrand: Brand = { primaryColour: null, secondaryColour: null, logo: null }

const HEX_COLOUR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i

const safeColour = (colour: string | null, otherwise: string): string =>
  colour !== null && HEX_COLOUR.test(colour) ? colour : otherwise

/** Returns the brand's colours for a style. A value that is not a hexadecimal colour is replaced by the site's own. */
export const brandColours = (brand: Brand): { readonly primary: string; readonly secondary: string } => ({
  primary: safeColour(brand.primaryColour, PRIMARY_COLOUR),
  secondary: safeColour(brand.secondaryColour, SECONDARY_COLOUR),
})
