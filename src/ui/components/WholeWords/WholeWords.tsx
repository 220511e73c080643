import styles from './WholeWords.module.css'

/** A heading’s text, in which words with a hyphen, such as “En-suite”, stay whole where they fit a line. */
export const WholeWords = ({ text }: { readonly text: string }) =>
  text.split(/(^| )([^ -]+-[^ ]+)/).map((part, index) =>
    index % 3 === 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other name
      <span key={index} className={styles.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  )
