// spec section 7

import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Effect } from 'effect'
import { beforeAll, describe, expect, it } from 'vitest'
import { EnquiryDelivery } from '#adapters/outbox/enquiry-delivery.ts'
import { wordpressEnquiryDelivery } from '#adapters/wordpress/wordpress-enquiry-delivery.ts'
import { hmacSigner } from '#server/routes/signatures.ts'
import { ENQUIRY, newMailbox } from '../server/send-form.ts'
import { postSignedEnquiry } from './post-signed-enquiry.ts'
import { type Mail, sentMails } from './sent-mails.ts'
import { type RealWordPress, SECRET, startRealWordPress } from './start-real-word-press.ts'

let wordpress: RealWordPress

beforeAll(async () => {
  wordpress = await startRealWordPress()
})

/** Returns the fields of each enquiry that WordPress has stored from this mailbox. */
async function kept(email: string): Promise<readonly Record<string, string>[]> {
  const all = await wordpress.inside(`
    $posts = get_posts( array( 'post_type' => 'hfs_enquiry', 'post_status' => 'any', 'posts_per_page' => -1 ) );
    echo wp_json_encode( array_map( static fn( $post ) => get_post_meta( $post->ID, '_hfs_fields', true ), $posts ) );`)
  return (JSON.parse(all) as readonly Record<string, string>[]).filter((fields) => fields.email === email)
}

/** Returns the emails of WordPress that contain this mailbox. */
function mailed(email: string): readonly Mail[] {
  return sentMails(wordpress).filter(({ message }) => message.includes(email))
}

/** Sets how many enquiries have arrived in the present window; waits for the next one if this one is about to end. */
const count = (number: string) =>
  wordpress.inside(`
    while ( time() % HFS_ENQUIRY_WINDOW_SECONDS >= HFS_ENQUIRY_WINDOW_SECONDS - 30 ) { sleep( 1 ); }
    update_option( 'hfs_enquiry_count', (string) ( floor( time() / HFS_ENQUIRY_WINDOW_SECONDS ) * 1000 + ${number} ), false );`)

const send = (
  submissionId: string,
  email: string,
  {
    more = {},
    ...signed
  }: { readonly secret?: string; readonly timestamp?: number; readonly more?: object } = {},
): Promise<Response> =>
  postSignedEnquiry(wordpress.origin, { ...ENQUIRY, email, submissionId, ...more }, signed)

describe('an enquiry', () => {
  it('arrives in WordPress as the site delivers it, and is stored and mailed once', async () => {
    const fields = { ...ENQUIRY, email: newMailbox(), reference: 'PB-7F3K2Q99', submissionId: randomUUID() }
    const delivery = wordpressEnquiryDelivery({ cmsOrigin: wordpress.origin, sign: hmacSigner(SECRET) })
    const deliver = EnquiryDelivery.use(({ send }) => send(fields)).pipe(Effect.provide(delivery))
    await Effect.runPromise(deliver)
    await Effect.runPromise(deliver)
    const { name, message, reference } = fields
    expect(await kept(fields.email)).toMatchObject([{ name, message, reference }])
    expect(mailed(fields.email)).toMatchObject([
      {
        to: 'enquiries@plumbrook.example',
        subject: `Enquiry PB-7F3K2Q99, ${name}`,
        headers: [`Reply-To: ${fields.email}`],
      },
    ])
  })

  it('goes to the address of its building, which no visitor can read', async () => {
    await wordpress.inside(
      "update_post_meta( hfs_post_of_term( get_term_by( 'slug', 'aire-yard', 'hfs_place' ) )->ID, 'enquiryEmail', 'desk@plumbrook.example' );",
    )
    const fields = { ...ENQUIRY, property: 'aire-yard', email: newMailbox(), submissionId: randomUUID() }
    const delivery = wordpressEnquiryDelivery({ cmsOrigin: wordpress.origin, sign: hmacSigner(SECRET) })
    await Effect.runPromise(EnquiryDelivery.use(({ send }) => send(fields)).pipe(Effect.provide(delivery)))
    const [mail] = mailed(fields.email)
    expect(mail).toMatchObject({ to: 'desk@plumbrook.example' })
    expect(JSON.stringify(mail)).toContain('Building: Aire Yard')
    const answer = await fetch(`${wordpress.origin}/wp-json/hfs/v3/property?slug=aire-yard`)
    expect(await answer.text()).not.toContain('desk@plumbrook.example')
  })

  it('is rejected without a valid email address, or without its action', async () => {
    const bad = await send(randomUUID(), 'nobody')
    expect([bad.status, await bad.json()]).toMatchObject([
      400,
      { code: 'rest_invalid_param', data: { details: { email: { code: 'rest_invalid_email' } } } },
    ])
    const answer = await fetch(`${wordpress.origin}/wp-json/hfs/v1/mail`, { method: 'POST' })
    expect(answer.status).toBe(400)
  })

  it('is accepted only from the site: with a current signature by the secret that both share', async () => {
    const email = newMailbox()
    const told = () => wordpress.inside("echo wp_json_encode( get_option( 'hfs_last_refusal' ) );")
    await wordpress.inside("delete_option( 'hfs_last_refusal' );")
    const unsigned = await fetch(`${wordpress.origin}/wp-json/hfs/v1/mail`, {
      method: 'POST',
      body: new URLSearchParams({ ...ENQUIRY, action: 'contact_form', email }),
    })
    expect([unsigned.status, await unsigned.json()]).toMatchObject([401, { code: 'hfs_enquiry_refused' }])
    expect((await send(randomUUID(), email, { secret: 'another secret' })).status).toBe(401)
    // anybody can send such requests, as many as they like
    expect(await told()).toBe('false')
    const statuses = [
      await send(randomUUID(), email, { timestamp: Date.now() - 3_600_000 }),
      await send(randomUUID(), email, { timestamp: Date.now() + 3_600_000 }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([401, 401])
    expect([await kept(email), mailed(email)]).toEqual([[], []])
    // the operator sees the reason, but nothing of the enquiry
    expect(JSON.parse(await told())).toMatchObject({
      reason: 'The signature is too old, or a clock is wrong.',
    })
    expect(await told()).not.toContain(email)
  })

  it('is rejected with 429 while too many arrive, and accepted later', async () => {
    const email = newMailbox()
    await count('HFS_MAX_ENQUIRIES')
    expect((await send(randomUUID(), email)).status).toBe(429)
    await count('0')
    expect((await send(randomUUID(), email)).status).toBe(200)
    // of a later window, before the clock was set back
    await count('HFS_MAX_ENQUIRIES + 5 * 1000')
    expect((await send(randomUUID(), email)).status).toBe(200)
  })

  it('is counted among those that arrive at the same time', async () => {
    await count('HFS_MAX_ENQUIRIES - 4')
    const sent = Array.from({ length: 16 }, () => send(randomUUID(), newMailbox()))
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([...Array(4).fill(200), ...Array(12).fill(429)])
    await count('0')
  })

  it('keeps a visitor’s text as it was typed', async () => {
    const email = newMailbox()
    const message = 'I <3 Leeds.\n\n  Is 5 < 6 %20 “true” & <b>bold</b>? \\o/'
    await send(randomUUID(), email, { more: { message } })
    expect((await kept(email))[0]?.message).toBe(message)
  })

  it('is stored even if it cannot be mailed, and is mailed later', async () => {
    const email = newMailbox()
    const broken = join(wordpress.content, 'mu-plugins/no-mail.php')
    await writeFile(broken, "<?php add_filter( 'pre_wp_mail', static fn() => false, 1 );")
    expect((await send(randomUUID(), email)).status).toBe(200)
    expect([(await kept(email)).length, mailed(email)]).toEqual([1, []])
    await rm(broken)
    await wordpress.inside(`
      foreach ( _get_cron_array() as $events ) {
        foreach ( $events['hfs_mail_enquiry'] ?? array() as $event ) { do_action( 'hfs_mail_enquiry', ...$event['args'] ); }
      }`)
    expect(mailed(email)).toHaveLength(1)
  })

  it('is not visible to anonymous API requests', async () => {
    for (const path of ['wp/v2/hfs_enquiry', 'wp/v2/types/hfs_enquiry', 'wp/v2/search?search=Amara']) {
      const answer = await fetch(`${wordpress.origin}/wp-json/${path}`)
      expect(await answer.text()).not.toContain('Amara')
    }
  })
})
