import type { AliasOptions, UserConfig } from 'vite'

/** Components are written for React's interface and run on Preact (docs/decisions/024), in the browser, on the server and in tests. */
const alias = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/server$/, replacement: 'preact/compat/server' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
] satisfies AliasOptions

/** What of a Vite configuration makes it so. */
export const onPreact = {
  resolve: { alias },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
} satisfies UserConfig
