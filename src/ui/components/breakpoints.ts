import { useCallback, useSyncExternalStore } from 'react'

/** Image breakpoints in pixels (spec section 2, Breakpoints). */
export const IMAGE_BREAKPOINTS = [568, 768, 1024, 1280, 1440] as const

/** Layout breakpoints in pixels: the largest width of phone and mobile, the smallest of the others. */
export const PHONE_MAX = 599
export const MOBILE_MAX = 814
export const TABLET_MIN = 600
export const DESKTOP_MIN = 815
export const WIDE_GRID_MIN = 1110

const upTo = (width: number): string => `(max-width: ${width}px)`
const from = (width: number): string => `(min-width: ${width}px)`

/** Media queries of picture preloads (spec section 9). */
export const PRELOAD_MEDIA = {
  phone: upTo(PHONE_MAX),
  mobile: upTo(MOBILE_MAX),
  tablet: from(TABLET_MIN),
  desktop: from(DESKTOP_MIN),
  gridMax: from(WIDE_GRID_MIN),
} as const

/** The layouts in scripts and in `<source>`: in em, as scripts/style-sheets.ts writes the queries of style sheets. */
export const LAYOUT_MEDIA = {
  mobile: `(max-width: ${MOBILE_MAX / 16}em)`,
  desktop: `(min-width: ${DESKTOP_MIN / 16}em)`,
} as const

/** The grid and the header (spec section 9). */
export const GRID_COLUMNS = 12
/** @css */
export const GRID_MAX_WIDTH_PX = 1110
/** @css */
export const GRID_GUTTER_PX = 30
/** @css */
export const HEADER_HEIGHT_REM = 12
/** @css */
export const FOOTER_LOGO_HEIGHT_PX = 50
export const FOOTER_LOGO_IMAGE_WIDTH_PX = 115
export const BACKGROUND_SHAPES = 15
/** @css */
export const PAGE_FADE_MS = 250
/** @css */
export const BUTTON_SIZES = ['small', 'large', 'outline'] as const

/** Whether a media query matches; `false` on the server and during hydration. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}
