type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const FIELDS = 'input:not([type=hidden]), select, textarea'

let before: readonly Field[] = []
let focused: Element | null = null

/** Notes the fields of the server's document, into which the visitor may type until React has hydrated them. */
export function noteFields(): void {
  before = [...document.querySelectorAll<Field>(FIELDS)]
  focused = document.activeElement
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) focused = target
  })
}

/**
 * Puts what was typed or chosen into the fields that React has made in place of those of the server's document, as it
 * does after a hydration mismatch, and focuses the field that had the focus.
 */
export function restoreFields(): void {
  const after = [...document.querySelectorAll<Field>(FIELDS)]
  for (const field of before) {
    if (field.isConnected) continue
    const sameName = (other: Field) => keyOf(other) === keyOf(field)
    const place = before.filter(sameName).indexOf(field)
    const next = after.filter(sameName)[place]
    if (!next) continue
    if (isEdited(field)) copy(field, next)
    if (field === focused && document.activeElement === document.body) next.focus()
  }
  before = after
}

const keyOf = (field: Field): string =>
  `${field.form?.getAttribute('action')} ${field.name || field.id} ${field.type}`

const isChoice = (field: Field): field is HTMLInputElement => /^(?:radio|checkbox)$/.test(field.type)

function isEdited(field: Field): boolean {
  if (isChoice(field)) return field.checked !== field.defaultChecked
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected)
  return field.value !== field.defaultValue
}

function copy(field: Field, next: Field): void {
  if (isChoice(field) && isChoice(next)) next.checked = field.checked
  else next.value = field.value
}
