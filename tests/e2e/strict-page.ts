import { setTimeout as wait } from 'node:timers/promises'
import { test as base, expect, type Page } from '@playwright/test'

/** Evidence is gathered for so long at most: the page may answer nothing. */
const MAX_EVIDENCE_MS = 5_000
const MAX_EVENTS = 25

/**
 * A page on which any console error or warning, or uncaught exception, fails the test, unless it matches
 * `allowedComplaints`.
 */
export const strictPage = base.extend<{ readonly allowedComplaints: readonly RegExp[] }>({
  allowedComplaints: [[], { option: true }],
  page: async ({ page, allowedComplaints }, use, info) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      // if a resource fails to load, the text has only the status, and the location has the address
      if (message.type() === 'error' || message.type() === 'warning')
        complaints.push(`${message.text()} ${message.location().url}`.trim())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    const evidence = watch(page)
    await use(page)
    if (info.status !== info.expectedStatus) throw new Error(`When the test failed:\n${await evidence()}`)
    // requests in flight must not keep the test from ending
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(
      complaints.filter((complaint) => !allowedComplaints.some((allowed) => allowed.test(complaint))),
    ).toEqual([])
  },
})

/** Watches what happens to a page. The returned function describes it, and what the page then shows. */
function watch(page: Page): () => Promise<string> {
  const began = performance.now()
  const events: string[] = []
  const waiting = new Set<string>()
  const note = (text: string): void => {
    events.push(`${Math.round(performance.now() - began)} ms: ${text}`)
    if (events.length > MAX_EVENTS) events.shift()
  }
  page.on('framenavigated', (frame) => note(`address ${frame.url()}`))
  page.on('console', (message) => note(`${message.type()} ${message.text()}`))
  page.on('request', (request) => waiting.add(request.url()))
  page.on('requestfinished', (request) => waiting.delete(request.url()))
  page.on('requestfailed', (request) => {
    waiting.delete(request.url())
    note(`failed ${request.url()}: ${request.failure()?.errorText}`)
  })
  return async () => {
    const shown = await Promise.race([
      page.evaluate(describePage).catch(String),
      wait(MAX_EVIDENCE_MS, 'The page answered nothing'),
    ])
    return [...events, `requests without an answer: ${[...waiting].join(', ') || 'none'}`, shown].join('\n')
  }
}

/** It runs in the page. */
function describePage(): string {
  const opened = [...document.querySelectorAll('details[open], dialog[open]')]
  return [
    `state ${JSON.stringify(history.state)}, ${document.readyState}, ${document.visibilityState}`,
    `focus ${document.activeElement?.outerHTML.slice(0, 120)}`,
    `open ${opened.map((element) => element.outerHTML.slice(0, 80)).join(' | ') || 'nothing'}`,
    `alerts ${[...document.querySelectorAll('[role=status], [role=alert]')]
      .map(({ textContent }) => textContent)
      .filter(Boolean)
      .join(' | ')}`,
  ].join('\n')
}
