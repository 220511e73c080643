import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { retryPendingEnquiries } from '../server/retry-pending-enquiries.ts'
import { ENQUIRY, newMailbox, sendForm } from '../server/send-form.ts'
import { postSignedEnquiry } from './postSignedEnquiry.ts'
import { type Pair, startPair, WITHIN_TIME_TO_LIVE } from './startPair.ts'

let pair: Pair

beforeAll(async () => {
  pair = await startPair({ takesEnquiries: true })
  // the outbox opens in the background after the server has started
  await vi.waitFor(async () => expect(await outboxState()).toBe('ok'), { timeout: 80_000, interval: 200 })
}, 90_000)
afterAll(() => pair.close())

async function outboxState(): Promise<string> {
  const answer = (await (await pair.get('/readyz')).json()) as {
    readonly parts?: { readonly outbox: { readonly status: string } }
  }
  return answer.parts?.outbox.status ?? ''
}

/** Returns the fields of each enquiry that WordPress has stored from this mailbox. */
async function kept(email: string): Promise<readonly Record<string, string>[]> {
  const all = await pair.wordpress.inside(`
    $posts = get_posts( array( 'post_type' => 'hfs_enquiry', 'post_status' => 'any', 'posts_per_page' => -1 ) );
    echo wp_json_encode( array_map( static fn( $post ) => get_post_meta( $post->ID, '_hfs_fields', true ), $posts ) );`)
  return (JSON.parse(all) as readonly Record<string, string>[]).filter((fields) => fields.email === email)
}

/** Returns the reference that the visitor is sent to after an accepted form. */
const referenceIn = (sent: Response): string | null =>
  new URL(sent.headers.get('location') ?? '', pair.site.origin).searchParams.get('sent')

/** Returns the references of the enquiries for which all attempts of a delivery have failed. */
const undelivered = (): readonly unknown[] =>
  (pair.outbox?.log ?? [])
    .map((line) => JSON.parse(line) as { readonly msg?: string; readonly reference?: string })
    .filter(({ msg }) => msg === 'enquiry delivery failed; it will be retried')
    .map(({ reference }) => reference)

interface Mail {
  readonly to: string
  readonly subject: string
  readonly message: string
  readonly headers: readonly string[]
}

/** Returns the e-mails of WordPress that contain this mailbox. */
function mailed(email: string): readonly Mail[] {
  const folder = join(pair.wordpress.content, 'mail')
  return readdirSync(folder)
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Mail)
    .filter(({ message }) => message.includes(email))
}

const send = (
  submissionId: string,
  email: string,
  {
    more = {},
    ...signed
  }: { readonly secret?: string; readonly timestamp?: number; readonly more?: object } = {},
): Promise<Response> =>
  postSignedEnquiry(pair.wordpress.origin, { ...ENQUIRY, email, submissionId, ...more }, signed)

describe('an enquiry', () => {
  it('arrives in WordPress once, and is stored and mailed', async () => {
    const email = newMailbox()
    const sent = await sendForm(`${pair.site.origin}/contact-us`, {
      ...ENQUIRY,
      email,
      submissionId: randomUUID(),
    })
    expect(sent.status).toBe(303)
    const reference = referenceIn(sent)
    await expect.poll(() => mailed(email), WITHIN_TIME_TO_LIVE).toHaveLength(1)
    const enquiries = await kept(email)
    expect(enquiries).toHaveLength(1)
    expect(enquiries[0]).toMatchObject({ name: ENQUIRY.name, message: ENQUIRY.message, reference })
    const [mail, ...more] = mailed(email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: 'enquiries@plumbrook.example',
      subject: `Enquiry ${reference}`,
      headers: [`Reply-To: ${email}`],
    })
  })

  it('arrives once even if WordPress was down when it was sent', async () => {
    const email = newMailbox()
    const fields = { ...ENQUIRY, email, submissionId: randomUUID() }
    await pair.wordpress.stop()
    const sent = await sendForm(`${pair.site.origin}/contact-us`, fields)
    expect(sent.status).toBe(303)
    // of this enquiry: the one before may still have waited for its response when WordPress was stopped
    await expect.poll(undelivered, WITHIN_TIME_TO_LIVE).toContain(referenceIn(sent))
    await pair.wordpress.startAgain()
    expect(await kept(email)).toEqual([])
    // the visitor sends the form again, and an operator retries without waiting for the next attempt
    expect((await sendForm(`${pair.site.origin}/contact-us`, fields)).status).toBe(303)
    await retryPendingEnquiries({ DATA_DIR: pair.outbox?.dataDir ?? '' })
    await expect.poll(() => mailed(email), WITHIN_TIME_TO_LIVE).toHaveLength(1)
    await retryPendingEnquiries({ DATA_DIR: pair.outbox?.dataDir ?? '' })
    expect([(await kept(email)).length, mailed(email).length]).toEqual([1, 1])
  })

  it('that is delivered several times concurrently is stored and mailed once', async () => {
    const email = newMailbox()
    const id = randomUUID()
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await send(id, email)).status))
    // a delivery while another is being received gets 409; a later one is recognised as known
    for (const status of statuses) expect([200, 409]).toContain(status)
    expect(statuses).toContain(200)
    const again = await send(id, email)
    expect([again.status, await again.json()]).toMatchObject([200, { success: true }])
    expect([(await kept(email)).length, mailed(email).length]).toEqual([1, 1])
  })

  it('is rejected without a valid email address, or without its action', async () => {
    const bad = await send(randomUUID(), 'nobody')
    expect([bad.status, await bad.json()]).toMatchObject([
      400,
      { code: 'rest_invalid_param', data: { details: { email: { code: 'rest_invalid_email' } } } },
    ])
    const answer = await fetch(`${pair.wordpress.origin}/wp-json/hfs/v1/mail`, { method: 'POST' })
    expect(answer.status).toBe(400)
  })

  it('is accepted only from the site: with a current signature by the secret that both share', async () => {
    const email = newMailbox()
    const unsigned = await fetch(`${pair.wordpress.origin}/wp-json/hfs/v1/mail`, {
      method: 'POST',
      body: new URLSearchParams({ ...ENQUIRY, action: 'contact_form', email }),
    })
    expect([unsigned.status, await unsigned.json()]).toMatchObject([401, { code: 'hfs_enquiry_refused' }])
    const statuses = [
      await send(randomUUID(), email, { secret: 'another secret' }),
      await send(randomUUID(), email, { timestamp: Date.now() - 3_600_000 }),
      await send(randomUUID(), email, { timestamp: Date.now() + 3_600_000 }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([401, 401, 401])
    expect([await kept(email), mailed(email)]).toEqual([[], []])
    // the operator sees the reason, but nothing of the enquiry
    const told = await pair.wordpress.inside("echo wp_json_encode( get_option( 'hfs_last_refusal' ) );")
    expect(JSON.parse(told)).toMatchObject({ reason: 'The signature is too old, or a clock is wrong.' })
    expect(told).not.toContain(email)
  })

  it('is rejected with 429 while too many arrive, and accepted later', async () => {
    const email = newMailbox()
    const count = (number: string) =>
      pair.wordpress.inside(
        `set_transient( 'hfs_enquiries_' . (int) floor( time() / HFS_ENQUIRY_WINDOW_SECONDS ), ${number}, 600 );`,
      )
    await count('HFS_MAX_ENQUIRIES')
    expect((await send(randomUUID(), email)).status).toBe(429)
    await count('0')
    expect((await send(randomUUID(), email)).status).toBe(200)
  })

  it('keeps a visitor’s text as it was typed', async () => {
    const email = newMailbox()
    const message = 'I <3 Leeds.\n\n  Is 5 < 6 %20 “true” & <b>bold</b>? \\o/'
    await send(randomUUID(), email, { more: { message } })
    expect((await kept(email))[0]?.message).toBe(message)
  })

  it('is stored even if it cannot be mailed, and is mailed later', async () => {
    const email = newMailbox()
    const broken = join(pair.wordpress.content, 'mu-plugins/no-mail.php')
    await writeFile(broken, "<?php add_filter( 'pre_wp_mail', static fn() => false, 1 );")
    expect((await send(randomUUID(), email)).status).toBe(200)
    expect([(await kept(email)).length, mailed(email)]).toEqual([1, []])
    await rm(broken)
    await pair.wordpress.inside(`
      foreach ( _get_cron_array() as $events ) {
        foreach ( $events['hfs_mail_enquiry'] ?? array() as $event ) { do_action( 'hfs_mail_enquiry', ...$event['args'] ); }
      }`)
    expect(mailed(email)).toHaveLength(1)
  })

  it('is not visible to anonymous API requests', async () => {
    for (const path of ['wp/v2/hfs_enquiry', 'wp/v2/types/hfs_enquiry', 'wp/v2/search?search=Amara']) {
      const answer = await fetch(`${pair.wordpress.origin}/wp-json/${path}`)
      expect(await answer.text()).not.toContain('Amara')
    }
  })
})
