import {
  type Browser,
  type BrowserContext,
  chromium,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { afterAll, beforeAll } from 'vitest'
import { type Pair, startPair } from './start-pair.ts'

/** WordPress's admin in a browser, with a user logged in. The test must close it. */
export interface WpAdmin {
  readonly page: Page
  /** Opens a screen by its path below wp-admin. */
  readonly open: (path: string) => Promise<void>
  /** Opens the block editor for new or existing content. */
  readonly edit: (path: string) => Promise<void>
  readonly title: () => Locator
  /** Presses Save draft, Publish or Update, and waits until WordPress has saved the content. */
  readonly save: (button: 'Save draft' | 'Publish' | 'Update') => Promise<void>
  /** Presses Preview, and returns the page that opens in a new tab. */
  readonly preview: () => Promise<Page>
  readonly close: () => Promise<void>
}

/** The browser of this worker, and its context for each user, which keep WordPress's scripts from one file to the next. */
let browser: Promise<Browser> | null = null
const contexts = new Map<string, BrowserContext>()

function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : []
  return chromium.launch({
    ...(executablePath && { executablePath }),
    // avatars and fonts are on other hosts, for which WordPress's screens would wait
    args: [...asRoot, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  })
}

async function contextOf(user: string): Promise<BrowserContext> {
  browser ??= launch()
  const context =
    contexts.get(user) ??
    (await (
      await browser
    ).newContext({
      viewport: { width: 1440, height: 1000 },
      reducedMotion: 'reduce',
    }))
  contexts.set(user, context)
  return context
}

/** Starts the site on a WordPress, with an editor or another user logged in, for the tests of a file. */
export function startEditing(
  use: (pair: Pair, admin: WpAdmin) => void | Promise<void>,
  user = 'editor',
): void {
  let close = async (): Promise<void> => undefined
  beforeAll(async () => {
    const pair = await startPair()
    const admin = await openWpAdmin(pair, user)
    close = async () => {
      await admin.close()
      await pair.close()
    }
    await use(pair, admin)
  })
  afterAll(() => close())
}

/** Opens WordPress's admin as a user whose password is the same as the name. */
export async function openWpAdmin(pair: Pair, user = 'editor'): Promise<WpAdmin> {
  const context = await contextOf(user)
  const page = await context.newPage()
  // screens of WordPress take as long as they take; only the test itself has a limit
  page.setDefaultTimeout(0)
  // WordPress opens this dialog over a new page if nothing is typed before its patterns have loaded
  const patterns = page.getByRole('dialog', { name: 'Choose a pattern' })
  await page.addLocatorHandler(patterns, () => patterns.getByRole('button', { name: 'Close' }).click())
  const admin = `${pair.wordpress.origin}/wp-admin/`
  // not by the login screen: its script moves the focus while a browser test fills in the fields
  const login = await context.request.post(`${pair.wordpress.origin}/wp-login.php`, {
    form: { log: user, pwd: user },
    maxRedirects: 0,
  })
  expect(login.status(), `logging in as ${user}`).toBe(302)
  await pair.wordpress.inside(`
    update_user_meta( get_user_by( 'login', '${user}' )->ID, $GLOBALS['wpdb']->get_blog_prefix() . 'persisted_preferences', ${PREFERENCES} );`)
  const open = async (path: string): Promise<void> => {
    await page.goto(admin + path, { waitUntil: 'domcontentloaded' })
  }
  const opened: WpAdmin = {
    page,
    open,
    edit: async (path) => {
      await open(path)
      await page.locator('.editor-post-title__input, .wp-block-post-title').first().waitFor()
    },
    title: () => page.getByRole('textbox', { name: 'Add title' }),
    save: async (button) => {
      const pressed = page
        .getByRole('region', { name: 'Editor top bar' })
        .getByRole('button', { name: button, exact: true })
      await pressed.click()
      if (button === 'Publish')
        await page
          .getByRole('region', { name: 'Editor publish' })
          .getByRole('button', { name: 'Publish', exact: true })
          .click()
      await page.locator('.components-snackbar').filter({ hasText: SAVED }).first().waitFor()
    },
    preview: async () => {
      await page
        .getByRole('region', { name: 'Editor top bar' })
        .getByRole('button', { name: 'View', exact: true })
        .click()
      const tab = context.waitForEvent('page')
      await page.getByRole('menuitem', { name: 'Preview in new tab' }).click()
      return tab
    },
    close: () => page.close(),
  }
  return opened
}

const SAVED = /saved|published|updated|scheduled/i

/**
 * What a user who knows the editor has chosen in it: no welcome dialog. Without
 * stored preferences, the editor requests them while it is in use, and the answer replaces what was chosen until then.
 */
const PREFERENCES = `array(
  '_modified'      => gmdate( 'c' ),
  'core'           => array( 'openPanels' => array( 'post-status' ) ),
  'core/edit-post' => array( 'welcomeGuide' => false, 'fullscreenMode' => false ),
)`
