import type { Coordinates } from './distance.ts'

/** A place on Google Maps, by the address that it keeps for links (Maps URLs): it needs no key. */
export const externalMapUrl = ({ lat, lng }: Coordinates): string =>
  `https://www.google.com/maps/search/?api=1&query=${lat}%2C${lng}`
