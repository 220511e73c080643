/** What style sheets may use although some supported browsers lack it, and what their visitors see instead. */
export const PROGRESSIVE_STYLES: Readonly<Record<string, string>> = {
  cursor: 'phones have no pointer',
  resize: 'the field keeps its size, and scrolls',
  'text-wrap': 'headings break at the end of the line',
  'hyphenate-limit-chars': 'the browser chooses where long words break',
  'break-after: avoid': 'a printed heading may end a page',
  'view-transition-name': 'pages change without a transition',
  '::view-transition-group()': 'pages change without a transition',
  ':active-view-transition': 'pages change without a transition',
  '::-webkit-search-cancel-button': 'Firefox has no such button',
  '@media (scripting)': 'without JavaScript, the space for the copy button stays empty',
}

/** Whether a feature such as `text-wrap: balance` is one of these, by itself or with its property. */
export const isProgressive = (feature: string): boolean =>
  Object.hasOwn(PROGRESSIVE_STYLES, feature) || Object.hasOwn(PROGRESSIVE_STYLES, feature.replace(/: .*/, ''))
