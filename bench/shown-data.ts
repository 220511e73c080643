// stands in for vike-react/useData in the floor of bench/pages.ts, which renders a page without Vike
let shown: unknown = null

export const show = (data: unknown): void => {
  shown = data
}

export const useData = (): unknown => shown
