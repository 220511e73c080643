import { type EnquiryForm, FORM_RULES } from '../../../domain/enquiry/enquiryForms.ts'

const keyOf = (form: EnquiryForm): string => `enquiry-draft-${form}`

/** Keeps what could not be sent in this tab, until it is sent or the tab is closed. */
export function saveDraft(form: EnquiryForm, body: URLSearchParams): void {
  const typed = FORM_RULES[form].fields
    // consent is given anew each time
    .filter((name) => name !== 'consent' && name !== 'offers')
    .flatMap((name) => body.getAll(name).map((value) => [name, value]))
  try {
    sessionStorage.setItem(keyOf(form), String(new URLSearchParams(typed)))
  } catch {
    // a browser that stores nothing: the text is still in the form
  }
}

/** Puts a kept text back into the fields that are empty; what the visitor has typed or chosen since then stays. */
export function restoreDraft(form: EnquiryForm, element: HTMLFormElement): void {
  const draft = new URLSearchParams(readDraft(form))
  for (const name of new Set(draft.keys())) {
    const values = draft.getAll(name)
    const controls = [...element.querySelectorAll(`[name="${name}"]`)]
    if (controls.some((control) => isChoice(control) && control.checked)) continue
    for (const control of controls) {
      if (isChoice(control)) control.checked = values.includes(control.value)
      else if (isFormControl(control) && control.value === '') control.value = values[0] ?? ''
    }
  }
}

/** Once it was sent, nothing of it stays behind. */
export function discardDraft(form: EnquiryForm): void {
  try {
    sessionStorage.removeItem(keyOf(form))
  } catch {
    // nothing was kept
  }
}

function readDraft(form: EnquiryForm): string {
  try {
    return sessionStorage.getItem(keyOf(form)) ?? ''
  } catch {
    return ''
  }
}

const isChoice = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(control.type)

const isFormControl = (
  control: Element,
): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLSelectElement ||
  control instanceof HTMLTextAreaElement
