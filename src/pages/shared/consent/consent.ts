/* Everything that the consent bar needs, in one chunk of its own. */
// biome-ignore lint/performance/noBarrelFile: a dynamic import takes one file
export { ConsentBar, readConsentStatus } from '#ui/layout/ConsentBar/ConsentBar.tsx'
export { loadTagManager } from '../browser-services.ts'
