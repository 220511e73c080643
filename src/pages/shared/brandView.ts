import type { Property } from '../../domain/content/property.ts'
import type { Brand } from '../../ui/layout/brandView.ts'

/** Returns a property's colours and logo for the branding store (spec section 3). */
export const propertyBrand = ({ branding }: Pick<Property, 'branding'>): Brand => ({
  primaryColour: branding.primaryColour,
  secondaryColour: branding.secondaryColour,
  logo: branding.logo && { src: branding.logo.src, alt: branding.logo.alt },
})
