// Stands in every document before its styles (server/firstScript.ts), and decides what comes when. First what is seen at
// once; then pictures that may come late; then the place of what is further down, part by part; then the page's scripts,
// each in a task of its own. Whoever does something before that has them at once. A button that is pressed before the page
// is taken over is pressed again then.
;(() => {
  // a page whose pictures never come does not wait for longer
  const LONGEST_WAIT_MS = 5000
  // nor does a browser that is never idle once they are there
  const LONGEST_PAINT_MS = 500
  const LONGEST_PART_MS = 50
  const root = document.documentElement
  const modules = document.currentScript.dataset.modules.split(' ')
  const isFirst = () => 'first' in root.dataset
  const partsOfPage = () => document.querySelectorAll('main section, #root > * > * > section, footer')
  let isStarted = false
  let pressed = null

  const happens = (event) => new Promise((resolve) => addEventListener(event, resolve))
  const task = (delay) => new Promise((resolve) => setTimeout(resolve, delay))
  const idle = (timeout) =>
    'requestIdleCallback' in window
      ? new Promise((resolve) => requestIdleCallback(resolve, { timeout }))
      : task(timeout)

  function start() {
    if (!isStarted) void run()
    isStarted = true
  }
  async function run() {
    await isParsed
    for (const href of modules) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
      await task()
    }
    for (const address of modules) {
      await import(address)
      await task()
    }
  }
  function showPictures() {
    if (isFirst()) root.dataset.first = 'seen'
  }
  async function showParts() {
    for (const part of partsOfPage()) {
      if (!isFirst()) return
      part.dataset.shown = ''
      await idle(LONGEST_PART_MS)
    }
    showAll()
  }
  function showAll() {
    if (!isFirst()) return
    delete root.dataset.first
    for (const part of partsOfPage()) delete part.dataset.shown
  }
  function keepPress({ target }) {
    pressed = target.closest('button[type=button]') ?? pressed
  }

  // until its styles are there a page is not seen, but laid out whenever a browser asks where something is
  root.hidden = true
  const isParsed = happens('DOMContentLoaded')
  void isParsed.then(() => root.removeAttribute('hidden'))

  // who comes back to a page, or to a part of it, goes where all parts have to be in their places
  if (performance.getEntriesByType('navigation')[0]?.type === 'navigate' && !location.hash)
    root.dataset.first = 'unseen'
  // a frame's callback comes well before what it paints is seen
  new PerformanceObserver(showPictures).observe({ type: 'paint', buffered: true })
  for (const sign of ['keydown', 'click']) addEventListener(sign, showAll, true)

  for (const sign of ['pointerdown', 'keydown', 'focusin']) addEventListener(sign, start, true)
  const isLoaded = happens('load').then(() => idle(LONGEST_PAINT_MS))
  void Promise.race([isLoaded, task(LONGEST_WAIT_MS)])
    .then(showParts)
    .then(start)
  addEventListener('click', keepPress, true)
  addEventListener('taking-over', () => removeEventListener('click', keepPress, true))
  addEventListener('taken-over', () => pressed?.click(), { once: true })
})()
