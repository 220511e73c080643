import { describeBrowser } from './describe-browser.ts'
import { openWebKit } from './engines.ts'

const { WEBKIT_DRIVER = '' } = process.env

describeBrowser('WebKit', {
  isInstalled: WEBKIT_DRIVER !== '',
  open: (options, folder) => openWebKit(WEBKIT_DRIVER, options, folder),
})
