import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import puppeteer, { type Page } from 'puppeteer-core'
import { Builder, By, Key, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../support/free-port.ts'
import { noteFaults } from './note-faults.ts'
import type { Tab } from './tab.ts'

export interface TabOptions {
  readonly width: number
  /** A script that runs first in every document. */
  readonly firstScript?: string
}

const HEIGHT = 844

/** Opens a tab of Firefox, over WebDriver BiDi. */
export const openFirefox = (executablePath: string, options: TabOptions): Promise<Tab> =>
  openWithPuppeteer(
    {
      browser: 'firefox',
      executablePath,
      // scrollbars take up no space on phones
      extraPrefsFirefox: { 'ui.useOverlayScrollbars': 1 },
      // in a container HOME may belong to another user, and Firefox then refuses to start
      env: { ...process.env, HOME: userInfo().homedir },
    },
    options,
  )

/** Opens a tab of Chromium. */
export const openChromium = (executablePath: string, options: TabOptions): Promise<Tab> =>
  openWithPuppeteer({ browser: 'chrome', executablePath, args: ['--no-sandbox', '--disable-gpu'] }, options)

async function openWithPuppeteer(
  program: Parameters<typeof puppeteer.launch>[0],
  { width, firstScript = '' }: TabOptions,
): Promise<Tab> {
  const browser = await puppeteer.launch({ ...program, headless: true })
  const [page = await browser.newPage()] = await browser.pages()
  // submissions are rate-limited by address, and the browsers would all share one
  if (program?.browser === 'chrome') await page.setExtraHTTPHeaders({ 'x-forwarded-for': '10.9.8.7' })
  await page.setViewport({ width, height: HEIGHT })
  await page.evaluateOnNewDocument(`${firstScript};${noteFaults()}`)
  const element = async (path: string) => {
    const found = await page.$(`::-p-xpath(${path})`)
    if (!found) throw new Error(`The page has no element ${path}`)
    return found
  }
  return {
    open: async (address) => {
      const load = () => page.goto(address, { waitUntil: 'domcontentloaded' })
      // Firefox aborts the request for a document while it is still leaving another one
      await load().catch((error) =>
        String(error).includes('NS_BINDING_ABORTED') ? load() : Promise.reject(error),
      )
    },
    evaluate: (expression) => page.evaluate(expression),
    click: async (path) => (await element(path)).click(),
    type: (_path, text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    back: async () => void (await page.goBack({ waitUntil: 'domcontentloaded' })),
    forward: async () => void (await page.goForward({ waitUntil: 'domcontentloaded' })),
    closeOpened: async () => closeOpened((await browser.pages()).filter((other) => other !== page)),
    screenshot: async (file) => void (await page.screenshot({ path: file as `${string}.png` })),
    close: () => browser.close(),
  }
}

async function closeOpened([opened]: readonly Page[]): Promise<string | null> {
  const address = opened?.url() ?? ''
  // a new window is empty until its address is set
  if (!opened || !address.startsWith('http')) return null
  await opened.close()
  return address
}

/** Opens a tab of WebKit, Safari's engine, on a virtual screen of its own. */
export async function openWebKit(
  driver: string,
  { width, firstScript = '' }: TabOptions,
  folder: string,
): Promise<Tab> {
  const port = await freePort()
  const script = join(folder, `first-${port}.js`)
  writeFileSync(script, `${firstScript};${noteFaults()}`)
  // a process group, because xvfb-run leaves child processes behind when it is killed
  const screen = spawn('xvfb-run', ['-a', '-s', '-screen 0 1600x1200x24', driver, `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
  })
  const end = (): void => void (screen.pid && process.kill(-screen.pid))
  process.once('exit', end)
  try {
    const web = await sessionOf(port, [String(width), script], screen)
    return webKitTab(web, () => {
      process.off('exit', end)
      end()
    })
  } catch (error) {
    end()
    throw error
  }
}

async function sessionOf(port: number, args: readonly string[], screen: ChildProcess): Promise<WebDriver> {
  const server = `http://127.0.0.1:${port}`
  while (
    !(await fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (screen.exitCode !== null) throw new Error(`WebKit's driver ended with ${screen.exitCode}`)
    await wait(50)
  }
  const binary = join(import.meta.dirname, 'webkit-window.py')
  return new Builder()
    .usingServer(server)
    .withCapabilities({ browserName: 'webkit-window', 'webkitgtk:browserOptions': { binary, args } })
    .build()
}

function webKitTab(web: WebDriver, end: () => void): Tab {
  return {
    open: (address) => web.get(address),
    evaluate: (expression) => web.executeScript(`return ${expression}`),
    click: async (path) => (await web.findElement(By.xpath(path))).click(),
    type: async (path, text) => (await web.findElement(By.xpath(path))).sendKeys(text),
    press: async (key) =>
      web
        .actions()
        .sendKeys(key === 'Escape' ? Key.ESCAPE : Key.ENTER)
        .perform(),
    back: () => web.navigate().back(),
    forward: () => web.navigate().forward(),
    closeOpened: async () => {
      const first = await web.getWindowHandle()
      const opened = (await web.getAllWindowHandles()).find((handle) => handle !== first)
      if (opened === undefined) return null
      await web.switchTo().window(opened)
      const address = await web.getCurrentUrl()
      const isLoaded = address.startsWith('http')
      if (isLoaded) await web.close()
      await web.switchTo().window(first)
      return isLoaded ? address : null
    },
    screenshot: async (file) => writeFileSync(file, await web.takeScreenshot(), 'base64'),
    close: async () => {
      // an engine that has stopped does not answer this either
      await Promise.race([web.quit().catch(() => {}), wait(10_000)])
      end()
    },
  }
}
