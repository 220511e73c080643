import { useEffect, useRef, useState } from 'react'
import { countText } from '#domain/content/count-text.ts'
import type { Suggest } from '../form-services.ts'
import type { SearchResultView } from './search-result-view.ts'

/** The pause in typing after which suggestions are requested. */
const DEBOUNCE_MS = 150
/** Shorter queries have no suggestions. */
const MIN_QUERY_LENGTH = 2

/** The suggestions for what is typed, and which of them is active: -1 for the field itself. */
export function useSuggestions(suggest: Suggest | null) {
  const [suggestions, setSuggestions] = useState<readonly SearchResultView[]>([])
  const [active, setActive] = useState(-1)
  const [isOpen, setOpen] = useState(false)
  const [announced, announce] = useState('')
  const requestNumber = useRef(0)
  const typingTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(typingTimer.current), [])

  const close = () => {
    // a response in flight must not open the list again
    requestNumber.current += 1
    clearTimeout(typingTimer.current)
    setOpen(false)
    setActive(-1)
  }
  const show = async (query: string, ask: Suggest) => {
    requestNumber.current += 1
    const thisRequest = requestNumber.current
    const found = await ask(query)
    if (thisRequest !== requestNumber.current) return
    setSuggestions(found)
    setActive(-1)
    setOpen(found.length > 0)
    announce(
      found.length === 0
        ? 'No suggestions.'
        : `${countText(found.length, 'suggestion')}; arrow keys move through them.`,
    )
  }
  const onTextChange = (text: string) => {
    clearTimeout(typingTimer.current)
    const query = text.trim()
    if (suggest === null) return
    if (query.length < MIN_QUERY_LENGTH) {
      close()
      return
    }
    typingTimer.current = setTimeout(() => void show(query, suggest), DEBOUNCE_MS)
  }
  const move = (step: 1 | -1) => {
    // one position more than there are suggestions: the field itself
    const positions = suggestions.length + 1
    setActive(((active + 1 + step + positions) % positions) - 1)
  }
  return { suggestions, active, isOpen, announced, close, move, onTextChange }
}
