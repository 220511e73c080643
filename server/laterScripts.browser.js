// Stands in every document (server/laterScripts.ts): fetches the page's scripts once its pictures are there and shown, or
// as soon as the visitor does something, and runs each in a task of its own. A button that is pressed before the page is
// taken over is pressed again then.

// a page whose pictures never come does not wait for longer
const LONGEST_WAIT_MS = 5000
// nor does a browser that is never idle once they are there
const LONGEST_PAINT_MS = 500
const modules = document.querySelector('[data-modules]').getAttribute('data-modules').split(' ')
let isStarted = false
let pressed = null

async function run() {
  for (const address of modules) {
    await import(address)
    await new Promise((resolve) => setTimeout(resolve))
  }
}
function start() {
  if (isStarted) return
  isStarted = true
  for (const href of modules)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  void run()
}
function keepPress({ target }) {
  pressed = target.closest('button[type=button]') ?? pressed
}

for (const sign of ['pointerdown', 'keydown', 'focusin']) addEventListener(sign, start, true)
addEventListener('load', () => {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: LONGEST_PAINT_MS })
  else setTimeout(start, LONGEST_PAINT_MS)
})
setTimeout(start, LONGEST_WAIT_MS)
addEventListener('click', keepPress, true)
addEventListener('taking-over', () => removeEventListener('click', keepPress, true))
addEventListener('taken-over', () => pressed?.click(), { once: true })
