import { randomUUID } from 'node:crypto'

export const ENQUIRY = {
  name: 'Amara Okafor',
  email: 'amara@example.org',
  message: 'Is there a studio with a view of the river?',
}

let visitors = 0

/** An address that no other visitor of the tests has: submissions are limited by it. */
export const newVisitor = (): string => {
  visitors += 1
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
}

/** A mailbox that no other enquiry of the tests has. */
export const newMailbox = (): string => `${randomUUID()}@example.org`

/** Sends a form as a browser does, from an address of its own, without following. */
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
