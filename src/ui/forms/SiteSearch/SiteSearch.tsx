import { type FormEvent, type KeyboardEvent, useContext, useEffect, useId, useRef } from 'react'
import { useHydrated } from 'vike-react/useHydrated'
import { searchPath } from '#domain/routing/paths.ts'
import { NavigateContext, SuggestContext } from '../form-services.ts'
import { isComposing } from '../is-composing.ts'
import styles from './SiteSearch.module.css'
import type { SearchResultView } from './search-result-view.ts'
import { useSuggestions } from './use-suggestions.ts'

interface SiteSearchProps {
  readonly label: string
  readonly initialQuery?: string
  /** `secondary` hides the label visually. */
  readonly look?: 'plain' | 'secondary'
}

/**
 * The site search: a GET form to /search, with suggestions after hydration. It is a combobox with a list box (ARIA
 * 1.2): the arrow keys move through the suggestions, Enter opens one, Esc closes the list.
 */
export function SiteSearch({ label, initialQuery = '', look = 'plain' }: SiteSearchProps) {
  const suggest = useContext(SuggestContext)
  const navigate = useContext(NavigateContext)
  const isHydrated = useHydrated()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { suggestions, active, isOpen, announced, close, move, onTextChange } = useSuggestions(suggest)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for text that was typed before hydration
  useEffect(() => {
    const input = field.current
    if (input && input === document.activeElement && input.value !== initialQuery) onTextChange(input.value)
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      // the browser would empty a search field
      event.preventDefault()
      close()
      return
    }
    if (!isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    move(event.key === 'ArrowDown' ? 1 : -1)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const chosen = suggestions[active]
    const query = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    const address = isOpen && chosen ? chosen.href : searchPath(query)
    close()
    if (navigate === null) return
    event.preventDefault()
    navigate(address)
  }
  return (
    <search className={`${styles.search} ${styles[look]}`}>
      <form action={searchPath()} method="get" className={styles.form} onSubmit={onSubmit}>
        <label htmlFor={id} className={look === 'secondary' ? 'visually-hidden' : styles.label}>
          {label}
        </label>
        <div className={styles.row}>
          <input
            ref={field}
            id={id}
            name="q"
            type="search"
            maxLength={100}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder={look === 'secondary' ? label : undefined}
            defaultValue={initialQuery}
            className={styles.field}
            // before hydration it is an ordinary field
            {...(isHydrated && {
              role: 'combobox',
              'aria-expanded': isOpen,
              'aria-controls': `${id}-list`,
              'aria-autocomplete': 'list',
              'aria-activedescendant': active >= 0 ? `${id}-${active}` : undefined,
            })}
            onChange={(event) => {
              if (!isComposing(event)) onTextChange(event.target.value)
            }}
            onCompositionEnd={(event) => onTextChange(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
          <button type="submit" className={styles.button}>
            <svg
              viewBox="0 0 24 24"
              width="22"
              height="22"
              aria-hidden="true"
              fill="none"
              stroke="currentColor"
            >
              <circle cx="10.5" cy="10.5" r="6.5" strokeWidth="2.4" />
              <path d="M15.5 15.5 21 21" strokeWidth="2.4" strokeLinecap="round" />
            </svg>
            <span className="visually-hidden">Search</span>
          </button>
          <SuggestionList
            id={id}
            suggestions={suggestions}
            active={active}
            isOpen={isOpen}
            onChoose={(href) => {
              close()
              if (navigate) navigate(href)
            }}
          />
        </div>
        <p role="status" className="visually-hidden">
          {announced}
        </p>
      </form>
    </search>
  )
}

interface SuggestionListProps {
  readonly id: string
  readonly suggestions: readonly SearchResultView[]
  readonly active: number
  readonly isOpen: boolean
  readonly onChoose: (href: string) => void
}

function SuggestionList({ id, suggestions, active, isOpen, onChoose }: SuggestionListProps) {
  return (
    <div className={styles.list} id={`${id}-list`} role="listbox" aria-label="Suggestions" hidden={!isOpen}>
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, which keeps the focus
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <div
          key={suggestion.href}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={styles.option}
          // the field keeps the focus, so that its blur event does not close the list before the click
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion.href)}
        >
          <span className={styles.title}>{suggestion.title}</span>
          <span className={styles.kind}>{suggestion.kind}</span>
        </div>
      ))}
    </div>
  )
}
