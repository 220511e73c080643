import { describe, expect, it } from 'vitest'
import {
  isChallengeResponse,
  looksLikeChallenge,
  looksLikeNotFound,
} from '#cli/shared/rules/stand-in-page.ts'

describe('a page', () => {
  it.each([
    'Just a moment...',
    'One moment, please...',
    'You are being redirected...',
    'Client Challenge',
    'Verifying your browser',
    'Attention Required! | Cloudflare',
    'Verify you are human',
    'Please wait while we check that you’re not a robot',
    'Checking your browser before accessing the site',
    'Checking if the site connection is secure',
    'Are you a robot?',
    'Making sure you’re not a bot!',
    'Security check',
    'Vercel Security Checkpoint',
    'DDoS-Guard',
    'Access to this page has been denied.',
    'Pardon Our Interruption',
    'Robot or human?',
    'Request unsuccessful. Incapsula incident ID: 1',
    'You have been blocked',
    '  Just\n  a  moment ',
  ])('is a challenge if its title or heading is: %s', (text) => {
    expect(looksLikeChallenge({ ...PAGE, title: text })).toBe(true)
    expect(looksLikeChallenge({ ...PAGE, heading: text })).toBe(true)
  })

  it.each([
    'Just moments from campus',
    'Checking in and out',
    'Security and verification of your deposit',
    'Please confirm your booking',
    'What to do if you have been blocked',
    'Robots in student homes',
    '',
  ])('is no challenge if its title or heading is: %s', (text) => {
    expect(looksLikeChallenge({ ...PAGE, title: text, heading: text })).toBe(false)
  })

  it.each([
    ['/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1', false, true],
    ['https://ct.captcha-delivery.com/c.js', false, true],
    ['/_Incapsula_Resource?SWJIYLWA=1', false, true],
    // a form of the site itself may be protected too
    ['https://ct.captcha-delivery.com/c.js', true, false],
    ['/assets/entry.js', false, false],
  ])('with the script %s, and with links: %s, is a challenge: %s', (source, hasLinks, expected) => {
    expect(looksLikeChallenge({ ...PAGE, sources: ['/first.js', source], hasLinks })).toBe(expected)
  })
})

it.each([
  ['cf-mitigated', 'challenge', true],
  ['x-vercel-mitigated', 'deny', true],
  ['x-amzn-waf-action', 'CAPTCHA', true],
  ['cf-mitigated', 'none', false],
  ['server', 'challenge', false],
])('a response with the header %s: %s is a challenge: %s', (name, value, expected) => {
  expect(isChallengeResponse((asked) => (asked === name ? value : undefined))).toBe(expected)
})

describe('a page with status 200', () => {
  it.each([
    'Page not found | Brand',
    'Brand – 404',
    '404 - Page not found',
    'Error 404',
    '404: Not found',
    'Not Found',
    'Sorry, we can’t find that page!',
    'Oops! This page does not exist.',
    'This page could not be found',
    'Page not found!!',
    '  Page\n  not  found  ',
  ])('is a soft 404: %s', (title) => {
    expect(looksLikeNotFound({ title, heading: '' })).toBe(true)
    expect(looksLikeNotFound({ title: 'Brand', heading: title.replace(/ [|–] .*|.* – /, '') })).toBe(true)
  })

  it.each([
    'Room 404',
    'Lost and found',
    'Bus 404 to campus',
    'Page not found: how we write error pages',
    'Not found a room yet?',
    '',
  ])('is not a soft 404: %s', (title) => {
    expect(looksLikeNotFound({ title, heading: title })).toBe(false)
  })
})

// Helpers

const PAGE = { title: 'Brand', heading: 'Welcome', sources: [], hasLinks: true }
