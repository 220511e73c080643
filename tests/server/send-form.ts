import { randomUUID } from 'node:crypto'

export const ENQUIRY = {
  name: 'Amara Okafor',
  email: 'amara@example.org',
  message: 'Is there a studio with a view of the river?',
}

let visitors = 0

/** Returns an address that no other test uses, because submissions are rate-limited by address. */
export const newVisitor = (): string => {
  visitors += 1
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
}

/** Returns a mailbox that no other test uses. */
export const newMailbox = (): string => `${randomUUID()}@example.org`

/** Submits a form as a browser does, from its own address, without following redirects. */
export const sendForm = (
  address: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': newVisitor(), ...headers },
    body: new URLSearchParams(fields),
  })
