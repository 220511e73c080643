import { useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { NavigateContext } from './form-services.ts'

/** The values of a form's fields in the address, by name; empty for a checkbox that is not checked. */
type FormValues = Readonly<Record<string, string>>

/** How long the list waits after a key press while the visitor types a price. */
const DEBOUNCE_MS = 500

const isTypedAmount = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'text'

/** Returns how long the page waits after an input in this field. */
export const delayFor = (target: EventTarget | null): number => (isTypedAmount(target) ? DEBOUNCE_MS : 0)

/** Returns a path with the fields of a form as its query, without empty ones and those that are left out. */
export function addressWith(
  path: string,
  form: HTMLFormElement,
  isLeftOut: (name: string, value: string) => boolean,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value !== '' && !isLeftOut(name, value)) query.set(name, value)
  return query.size === 0 ? path : `${path}?${query}`
}

type Field = HTMLInputElement | HTMLSelectElement

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement

const isCheckbox = (field: Field): field is HTMLInputElement => field.type === 'checkbox'

function differsFrom(field: Field, asked: string): boolean {
  if (isCheckbox(field)) return field.checked !== (asked === field.value)
  // an address may ask for an option that this list does not offer
  const isOffered =
    field instanceof HTMLInputElement || [...field.options].some(({ value }) => value === asked)
  return isOffered && field.value !== asked
}

/** Returns the fields whose value differs from the address, each with the value in the address. */
const differences = (form: HTMLFormElement, values: FormValues) =>
  Object.entries(values).flatMap(([name, asked]) => {
    const field = form.elements.namedItem(name)
    return isField(field) && differsFrom(field, asked) ? [{ field, asked }] : []
  })

/** Sets fields to their values in the address. An amount stays as it is while it is typed. */
function setFields(different: ReturnType<typeof differences>): void {
  for (const { field, asked } of different)
    if (isCheckbox(field)) field.checked = asked === field.value
    else if (!isTypedAmount(field) || field !== document.activeElement) field.value = asked
}

/**
 * Makes a GET form update its page in place after hydration: `update` navigates to the address of the form. Choices that
 * were made before hydration count, and a link that changes the values updates the fields.
 */
export function useQueryForm(values: FormValues, addressOf: (form: HTMLFormElement) => string) {
  const navigate = useContext(NavigateContext)
  const form = useRef<HTMLFormElement>(null)
  const typingTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // the addresses that this form has requested since the page last matched it, newest last
  const requested = useRef<string[]>([])

  /** The values that the fields were last set to. */
  const shown = useRef(values)
  // whether the page shows what was typed: Back undoes a choice, and a whole amount rather than each of its digits
  const showsTyped = useRef(false)

  const update = (delay: number) => {
    clearTimeout(typingTimer.current)
    if (navigate === null) return
    typingTimer.current = setTimeout(() => {
      typingTimer.current = undefined
      if (form.current === null) return
      const address = addressOf(form.current)
      const isTyped = delay > 0
      if (!navigate(address, { replaces: isTyped && showsTyped.current })) {
        setFields(differences(form.current, shown.current))
        return
      }
      requested.current.push(address)
      showsTyped.current = isTyped
    }, delay)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect depends on the new values only
  useLayoutEffect(() => {
    if (form.current === null) return
    const different = differences(form.current, values)
    if (shown.current === values) {
      // the visitor changed a field before hydration: update the list now
      if (different.length > 0) update(delayFor(document.activeElement))
      return
    }
    shown.current = values
    // the list may lag behind the form: later choices are still pending, and their fields stay as they are
    const address = location.pathname + location.search
    const isBehind = requested.current.at(-1) !== address && requested.current.includes(address)
    if (isBehind || typingTimer.current !== undefined) return
    // a link that changes the filter updates its fields
    requested.current = []
    if (different.length > 0) showsTyped.current = false
    setFields(different)
  }, [values])
  useEffect(() => () => clearTimeout(typingTimer.current), [])
  return { form, update, isInteractive: navigate !== null }
}
