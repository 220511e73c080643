import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ENQUIRY, sendForm } from './send-form.ts'

/** The references that visitors received, by the submission id that they sent. */
export type Promised = Map<string, string>

interface Storm {
  readonly count: number
  readonly visitors: number
  /** Returns the server's origin. It is called for each attempt. */
  readonly origin: () => string
  readonly promised: Promised
}

/** Submits enquiries, and repeats each under the same id until it gets a reference. */
export async function submitEnquiries({ count, visitors, origin, promised }: Storm): Promise<void> {
  let left = count
  const visitor = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      const submissionId = randomUUID()
      promised.set(submissionId, await untilPromised(submissionId, origin))
      await wait(100 + Math.random() * 200)
    }
  }
  await Promise.all(Array.from({ length: visitors }, visitor))
}

async function untilPromised(submissionId: string, origin: () => string): Promise<string> {
  const fields = { ...ENQUIRY, email: `${submissionId}@example.org`, submissionId }
  for (;;) {
    try {
      const answer = await sendForm(`${origin()}/contact-us`, fields, { accept: 'application/json' })
      if (answer.status === 200) return ((await answer.json()) as { reference: string }).reference
      await answer.body?.cancel()
    } catch {
      // the server was killed before or while it responded
    }
    await wait(150)
  }
}
