import { restoreDisplaySettings } from '../ui/AccessibilityTools/displaySettingsStore.ts'
import './browser.ts'

restoreDisplaySettings()
