/** The inputs of every view besides content. */
export interface ViewOptions {
  readonly brandName: string
  /** The date in London, `YYYY-MM-DD`. */
  readonly today: string
}
