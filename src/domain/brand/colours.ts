/** Colours of spec section 9. */
export const PRIMARY_COLOUR = '#532c3d'
export const SECONDARY_COLOUR = '#008d89'
export const RED = '#ff6363'
export const SOLD_OUT_TAG_COLOUR = '#e10600'
export const LIMITED_AVAILABILITY_TAG_COLOUR = '#3b3838'
