import type { ReactNode } from 'react'
import styles from './WholeWords.module.css'

/**
 * Returns the text of a heading, in which words with a hyphen, such as “En-suite”, stay whole where they fit a line. It
 * is one child of its heading, a text or an element, so that it can change where a translator has replaced its texts.
 */
export const wholeWords = (text: string): ReactNode =>
  text.includes('-') ? (
    <span key={text}>
      {text.split(/(^| )([^ -]+-[^ ]+)/).map((part, index) =>
        index % 3 === 2 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other name
          <span key={index} className={styles.whole}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  ) : (
    text
  )
