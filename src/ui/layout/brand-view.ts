import type { Property } from '#domain/content/property.ts'

/** Colours of spec section 9. */
export const PRIMARY_COLOUR = '#532c3d'
export const SECONDARY_COLOUR = '#008d89'
/** @css */
export const RED = '#ff6363'
/** @css */
export const SOLD_OUT_TAG_COLOUR = '#e10600'
/** @css */
export const LIMITED_AVAILABILITY_TAG_COLOUR = '#3b3838'

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

/** Returns a property's colours and logo for the branding store (spec section 3). */
export const propertyBrand = ({ branding }: Pick<Property, 'branding'>): Brand => ({
  primaryColour: branding.primaryColour,
  secondaryColour: branding.secondaryColour,
  logo: branding.logo && { src: branding.logo.src, alt: branding.logo.alt },
})
