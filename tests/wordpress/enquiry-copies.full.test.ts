// spec section 7: the copy of an enquiry for the person who sent it

import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { newMailbox } from '../server/send-form.ts'
import { postSignedEnquiry } from './post-signed-enquiry.ts'
import { type Mail, sentMails } from './sent-mails.ts'
import { type RealWordPress, startRealWordPress } from './start-real-word-press.ts'

let wordpress: RealWordPress

const VIEWING = {
  form: 'contact',
  kind: 'viewing',
  name: 'Amara of https://amara.example',
  phone: '07700 900123',
  reference: 'PB-7F3K2Q99',
  city: 'leeds',
  property: 'aire-yard',
  room: 'studio',
  weeks: '44',
  start: '2027-09-11',
  price: '£229 a week, £10,076 in all',
  viewingBy: 'video',
  viewingDate: '2027-02-13',
  otherViewingDate: '2027-02-14',
  message: 'Cheap watches at www.watches.example',
}

beforeEach(async () => {
  wordpress = await startRealWordPress()
  await wordpress.inside("update_option( 'hfs_enquiry_copies', 1 );")
})

/** Returns the emails of WordPress to an address. */
function mailsTo(address: string): readonly Mail[] {
  return sentMails(wordpress).filter(({ to }) => to === address)
}

/** Sends an enquiry as the site does, which WordPress must accept. */
async function send(
  email: string,
  fields: Readonly<Record<string, string>> = {},
  submissionId: string = randomUUID(),
): Promise<void> {
  const answer = await postSignedEnquiry(wordpress.origin, { ...VIEWING, email, submissionId, ...fields })
  expect([answer.status, await answer.json()]).toMatchObject([200, { success: true }])
}

/** Makes WordPress unable to send mails of which a condition in PHP holds. */
async function failMails(condition: string): Promise<() => Promise<void>> {
  const broken = join(wordpress.content, 'mu-plugins/no-mail.php')
  await writeFile(
    broken,
    `<?php add_filter( 'pre_wp_mail', static fn( $sent, $mail ) => ${condition} ? false : $sent, 1, 2 );`,
  )
  return () => rm(broken)
}

/** Returns what the screen of the newest enquiry says. */
const screen = () =>
  wordpress.inside(`
    require_once ABSPATH . 'wp-admin/includes/admin.php';
    hfs_show_enquiry( get_posts( array( 'post_type' => 'hfs_enquiry', 'post_status' => 'private', 'numberposts' => 1, 'orderby' => 'ID' ) )[0] );`)

const globals = async (): Promise<Readonly<Record<string, unknown>>> =>
  (await (await fetch(`${wordpress.origin}/wp-json/hfs/v1/globals`)).json()) as Record<string, unknown>

describe('the person who sent an enquiry', () => {
  it('gets one copy of what was chosen, and nothing that was typed, however often it is delivered', async () => {
    const email = newMailbox()
    const id = randomUUID()
    await send(email, {}, id)
    await send(email, {}, id)
    const copies = mailsTo(email)
    expect(copies).toMatchObject([
      {
        subject: 'Your enquiry (PB-7F3K2Q99)',
        headers: [
          'Content-Type: text/plain; charset=UTF-8',
          'Auto-Submitted: auto-generated',
          'Reply-To: enquiries@plumbrook.example',
        ],
      },
    ])
    const text = copies[0]?.message ?? ''
    expect(text).toMatch(/^Thank you for your enquiry\./)
    for (const line of [
      'Your reference: PB-7F3K2Q99',
      'You ask for: Viewing',
      'Building: Aire Yard',
      'Weeks of the contract: 44',
      'Price when it was sent: £229 a week, £10,076 in all',
      'You would like to see it: By video',
    ])
      expect(text.split('\n')).toContain(line)
    expect(text).toMatch(/^Room: .*[Ss]tudio/m)
    expect(text).toMatch(/^On: .*13.*\nOr on: .*14/m)
    expect(text).toMatch(/^We will reply by \w+ \d+ \w+ \d{4}, \d+:\d\d\.$/m)
    expect(text).not.toMatch(/Amara|watches|900123/)
    expect(await screen()).toMatch(
      /Mailed at [\d: -]+\. A copy was sent to the person who asked at [\d: -]+\./,
    )
    expect(mailsTo('enquiries@plumbrook.example').at(-1)?.message).toContain('watches.example')
  })

  it('gets the words of the settings', async () => {
    await wordpress.inside(
      'hfs_register_copy_settings(); update_option( \'hfs_copy_subject\', "We have it\\nBcc: a@b.example" ); update_option( \'hfs_copy_text\', "Hello.\\nBye." );',
    )
    const email = newMailbox()
    await send(email)
    expect(mailsTo(email)).toMatchObject([
      {
        subject: 'We have it Bcc: a@b.example (PB-7F3K2Q99)',
        message: expect.stringMatching(/^Hello\.\nBye\.\n\n/),
      },
    ])
  })

  it.each([
    ['contact-paddington-citi-view', {}, /reply by/],
    [
      'waiting-list',
      { city: 'leeds', moveInMonth: '2027-09', roomKind: 'any-studio', maxWeekly: '200' },
      /^Month of moving in: September 2027\nKind of room: Any studio\nMost a week, in pounds: 200\n\nWe will write to you on the day/m,
    ],
    [
      'accessible-request',
      { startDate: '2027-09-11', needs: 'step-free', replyBy: 'relay' },
      /^Moving in: .*11/m,
    ],
  ])('gets one from the form %s', async (form, fields, words) => {
    const email = newMailbox()
    const none = Object.fromEntries(Object.keys(VIEWING).map((name) => [name, '']))
    await send(email, { ...none, reference: 'PB-7F3K2Q99', form, ...fields })
    const [copy] = mailsTo(email)
    expect(copy?.message).toMatch(words)
    expect(copy?.message).not.toMatch(/[Ss]tep-free|[Rr]elay/)
  })

  it('gets none if copies are off, or if it was no form of the site', async () => {
    const email = newMailbox()
    await send(email, { form: 'newsletter' })
    expect(await screen()).toMatch(/Mailed at [\d: -]+\.<\/p>/)
    await wordpress.inside("update_option( 'hfs_enquiry_copies', 0 );")
    await send(email)
    expect(mailsTo(email)).toEqual([])
    expect(await screen()).not.toMatch(/copy/i)
  })
})

it.each([
  ['paymentPlan', 'Three payments', 'You would like to pay in: Three payments'],
  ['paymentPlan', 'Pay at pills.example', null],
  ['paymentPlan', 'Three payments\nSee http://pills.example', null],
  ['property', 'pills-at-pills-example', null],
  ['room', 'pills-at-pills-example', null],
  ['price', 'Free at http://pills.example', null],
  ['price', '£1\nSee pills', null],
  ['weeks', 'pills', null],
  ['maxWeekly', '200 pills', null],
  ['viewingBy', 'pills', null],
  ['viewingDate', '2027-02-13 pills', null],
  ['moveInMonth', '2027-02\npills', null],
  ['reference', 'PB-7F3K2Q99\r\nBcc: pills@pills.example', null],
  ['pets', 'pills', null],
])('a copy has nothing in %s that no form offers: %j', async (name, value, line) => {
  const text = await wordpress.inside(
    `$fields = json_decode( '${JSON.stringify({ ...VIEWING, [name]: value }).replaceAll('\\', '\\\\')}', true );
    echo hfs_subject_of_copy( $fields ) . "\\n" . hfs_text_of_copy( $fields, time() );`,
  )
  expect(text).toContain('Thank you for your enquiry.')
  expect(text).not.toMatch(/pills|Bcc/)
  if (line) expect(text.split('\n')).toContain(line)
})

it('says by when an enquiry is answered as the site does: the end of the next day that has hours', async () => {
  const answers = await wordpress.inside(`
    $post = hfs_site_text( 'globals' );
    $say = static fn( string $at ): string => hfs_copy_answer( array(), strtotime( $at ) );
    $days = array( array( 'day' => 'monday', 'opens' => '09:00', 'closes' => '08:30' ), array( 'day' => 'tuesday', 'opens' => '09:00', 'closes' => '' ) );
    hfs_write_values( 'post', $post->ID, hfs_fields( 'globals' ), array( 'salesOpeningTimes' => array( 'text' => '', 'days' => $days ) ) );
    echo $say( '2026-11-27 20:00 UTC' ), '|', $say( '2026-11-30 10:00 UTC' ), '|', $say( '2026-06-07 23:30 UTC' ), '|';
    hfs_write_values( 'post', $post->ID, hfs_fields( 'globals' ), array( 'salesOpeningTimes' => array( 'text' => '', 'days' => array() ) ) );
    echo $say( '2026-11-27 20:00 UTC' );`)
  expect(answers.split('|')).toEqual([
    'We will reply by Monday 30 November 2026, 8:30.',
    'We will reply by Monday 7 December 2026, 8:30.',
    // already Monday in London
    'We will reply by Monday 15 June 2026, 8:30.',
    'We will reply within one working day.',
  ])
})

describe('nobody’s mailbox is flooded:', () => {
  it('it gets three copies in a day, under whatever labels, also if they are sent at the same time', async () => {
    const box = randomUUID()
    const addresses = Array.from({ length: 8 }, (_, n) => `${box}+${n}@example.org`)
    await Promise.all(addresses.slice(0, 4).map((address) => send(address)))
    for (const address of addresses.slice(4)) await send(address)
    const sent = addresses.filter((address) => mailsTo(address).length > 0)
    expect(sent).toHaveLength(3)
    expect(await screen()).toContain('No copy was sent to the person who asked: there were too many today.')
    expect(
      mailsTo('enquiries@plumbrook.example').filter(({ message }) => message.includes(box)),
    ).toHaveLength(8)
    // two days later
    await wordpress.inside(
      "global $wpdb; $wpdb->query( \"UPDATE $wpdb->posts SET post_date = '2026-01-01 00:00:00' WHERE post_type = 'hfs_enquiry'\" );",
    )
    await send(`${box}@example.org`)
    expect(mailsTo(`${box}@example.org`)).toHaveLength(1)
  })

  it.each([
    ['a.b.c+label@gmail.com', 'abc@gmail.com'],
    ['A.B@Example.org', 'a.b@example.org'],
    ['+label@example.org', '+label@example.org'],
  ])('%s is the mailbox %s', async (address, mailbox) => {
    expect(await wordpress.inside(`echo hfs_mailbox_of( '${address}' );`)).toBe(mailbox)
  })

  it('there is a limit an hour for all', async () => {
    // in an hour that does not end meanwhile
    await wordpress.inside(`
      while ( time() % HOUR_IN_SECONDS >= HOUR_IN_SECONDS - 30 ) { sleep( 1 ); }
      update_option( 'hfs_copy_count', (string) ( floor( time() / HOUR_IN_SECONDS ) * 1000 + HFS_MAX_COPIES_AN_HOUR - 1 ), false );`)
    const [last, over] = [newMailbox(), newMailbox()]
    await send(last)
    await send(over)
    expect([mailsTo(last).length, mailsTo(over).length]).toEqual([1, 0])
  })
})

describe('if mail fails', () => {
  it.each([
    ['returns that it failed', 'str_ends_with( $mail["to"], "@example.org" )'],
    ['throws', 'str_ends_with( $mail["to"], "@example.org" ) && ( throw new Exception( "No." ) )'],
  ])(
    'a copy that %s is not sent again, the enquiry is accepted, and its screen says so',
    async (_, condition) => {
      const email = newMailbox()
      const repair = await failMails(condition)
      const id = randomUUID()
      await send(email, {}, id)
      expect(await screen()).toContain('The copy could not be sent to the person who asked.')
      await repair()
      await send(email, {}, id)
      await wordpress.inside('foreach ( hfs_unmailed_enquiries() as $id ) { hfs_mail_enquiry( $id ); }')
      expect(mailsTo(email)).toEqual([])
      expect((await globals()).enquiryCopies).toBe(true)
    },
  )

  it('copies are off until a mail to the team goes, which the copy of the first enquiry follows', async () => {
    const [first, second, third] = [newMailbox(), newMailbox(), newMailbox()]
    expect((await globals()).enquiryCopies).toBe(true)
    const repair = await failMails('true')
    await send(first)
    expect(await screen()).toContain(
      'Not mailed yet. The copy for the person who asked follows the mail to you.',
    )
    expect((await globals()).enquiryCopies).toBe(false)
    await repair()
    await send(second)
    expect([mailsTo(second), (await globals()).enquiryCopies]).toEqual([[], true])
    await wordpress.inside(`
      foreach ( _get_cron_array() as $events ) {
        foreach ( $events['hfs_mail_enquiry'] ?? array() as $event ) { do_action( 'hfs_mail_enquiry', ...$event['args'] ); }
      }`)
    await send(third)
    expect([mailsTo(first).length, mailsTo(second).length, mailsTo(third).length]).toEqual([1, 0, 1])
  })
})

it('the settings are off at first, and have words that can be changed', async () => {
  const shown = await wordpress.inside(`
    delete_option( 'hfs_enquiry_copies' );
    require ABSPATH . 'wp-admin/includes/admin.php';
    hfs_show_settings_page();`)
  expect(shown).toMatch(/name="hfs_enquiry_copies" value="1" *>/)
  expect(shown).toMatch(/id="hfs_copy_subject"[^>]*value="Your enquiry"/)
  expect(shown).toContain('At most 3 a day go to one address, and 200 an hour in all.')
  expect((await globals()).enquiryCopies).toBe(false)
})
