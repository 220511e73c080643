/** When links are prefetched (spec section 9). */
export const PREFETCH_MARGIN_PX = 100
export const PREFETCH_IDLE_TIMEOUT_MS = 2000

/** What the browser reports about its connection. Fields that it does not report are absent. */
export interface Connection {
  readonly effectiveType?: string | undefined
  readonly saveData?: boolean | undefined
  readonly online: boolean
}

/** Links are not prefetched on 2g, with data-saver, or offline (spec sections 4 and 9). */
export const canPrefetch = ({ effectiveType = '', saveData = false, online }: Connection): boolean =>
  online && !saveData && !effectiveType.includes('2g')
