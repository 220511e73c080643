/** Colours of spec section 9. */
export const PRIMARY_COLOUR = '#532c3d'
export const SECONDARY_COLOUR = '#008d89'
/** @css */
export const RED = '#ff6363'
/** @css */
export const SOLD_OUT_TAG_COLOUR = '#e10600'
/** @css */
export const LIMITED_AVAILABILITY_TAG_COLOUR = '#3b3838'
