import { describeBrowser } from './describe-browser.ts'
import { openFirefox } from './engines.ts'

const { FIREFOX = '' } = process.env

describeBrowser('Firefox', {
  isInstalled: FIREFOX !== '',
  open: (options) => openFirefox(FIREFOX, options),
})
