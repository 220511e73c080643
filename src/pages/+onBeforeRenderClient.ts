import type { PageContextClient } from 'vike/types'
import { restoreDisplaySettings } from '../ui/AccessibilityTools/displaySettingsStore.ts'

/** What the visitor chose in the accessibility panel holds before the page is taken over. */
export function onBeforeRenderClient({ isHydration }: PageContextClient): void {
  if (isHydration) restoreDisplaySettings()
}
