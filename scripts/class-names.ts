import { basename } from 'node:path'
import type { CSSOptions } from 'vite'

/** A class of `Card.module.css` is `Card-name`: no two style sheets of components share a name. */
export const classNames = {
  modules: {
    generateScopedName: (name, file) => `${basename(file.split('?', 1)[0] ?? '', '.module.css')}-${name}`,
  },
} satisfies CSSOptions
