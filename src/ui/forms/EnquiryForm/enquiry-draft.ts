import { ENQUIRY_FIELDS, type EnquiryForm, TOKEN_FIELD } from '#domain/enquiry/enquiry-forms.ts'

const keyOf = (form: EnquiryForm): string => `enquiry-draft-${form}`

/** Stores the fields and the token of a failed submission in this tab, until they are sent or the tab is closed. */
export function saveDraft(form: EnquiryForm, body: URLSearchParams): void {
  const stored = [...ENQUIRY_FIELDS, TOKEN_FIELD]
    // consent must be given for each submission
    .filter((name) => name !== 'consent' && name !== 'offers')
    .flatMap((name) => body.getAll(name).map((value) => [name, value]))
  try {
    sessionStorage.setItem(keyOf(form), String(new URLSearchParams(stored)))
  } catch {
    // the browser has no storage: the text is still in the form
  }
}

/** Stores the fields that the visitor has edited, when a link leads away from a form that is not sent. */
export function saveEditedFields(form: EnquiryForm, element: HTMLFormElement): void {
  const edited = new URLSearchParams()
  for (const control of element.elements)
    if (isFormControl(control) && isEdited(control)) edited.append(control.name, control.value)
  if (edited.size === 0) return
  const token = element.elements.namedItem(TOKEN_FIELD)
  if (token instanceof HTMLInputElement) edited.set(TOKEN_FIELD, token.value)
  saveDraft(form, edited)
}

/**
 * Restores stored text into empty fields. Fields that the visitor has filled in since then keep their value. Returns
 * the stored token, which tells when the visitor began to write, or `null` where nothing is stored.
 */
export function restoreDraft(form: EnquiryForm, element: HTMLFormElement): string | null {
  const draft = new URLSearchParams(readDraft(form))
  for (const name of ENQUIRY_FIELDS.filter((field) => draft.has(field))) {
    const values = draft.getAll(name)
    const controls = [...element.querySelectorAll(`[name="${name}"]`)]
    if (controls.some((control) => isChoice(control) && control.checked)) continue
    for (const control of controls) {
      if (isChoice(control)) control.checked = values.includes(control.value)
      else if (isFormControl(control) && control.value === '') control.value = values[0] ?? ''
    }
  }
  return draft.get(TOKEN_FIELD)
}

/** Deletes the stored fields after a successful submission. */
export function discardDraft(form: EnquiryForm): void {
  try {
    sessionStorage.removeItem(keyOf(form))
  } catch {
    // nothing was stored
  }
}

function readDraft(form: EnquiryForm): string {
  try {
    return sessionStorage.getItem(keyOf(form)) ?? ''
  } catch {
    return ''
  }
}

const isEdited = (control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): boolean => {
  if (control instanceof HTMLSelectElement) return control.selectedIndex > 0
  return isChoice(control)
    ? control.checked && !control.defaultChecked
    : control.value !== control.defaultValue
}

const isChoice = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(control.type)

const isFormControl = (
  control: Element,
): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLSelectElement ||
  control instanceof HTMLTextAreaElement
