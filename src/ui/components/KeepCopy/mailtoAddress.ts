/** Returns the address of an email to oneself, which is written in the browser's own mail program. */
export const mailtoAddress = (subject: string, body: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
