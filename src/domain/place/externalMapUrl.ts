import type { Coordinates } from './distance.ts'

/** Returns a link to a place on Google Maps (Maps URLs), which needs no API key. */
export const externalMapUrl = ({ lat, lng }: Coordinates): string =>
  `https://www.google.com/maps/search/?api=1&query=${lat}%2C${lng}`
