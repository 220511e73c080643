/** What every view needs besides content. */
export interface ViewOptions {
  readonly brandName: string
  /** The day it is in London, `YYYY-MM-DD`. */
  readonly today: string
}
