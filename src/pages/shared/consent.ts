/* What is fetched for the question for consent: one part of the code, apart from every page's. */
// biome-ignore lint/performance/noBarrelFile: a dynamic import takes one file
export { ConsentBar } from '../../ui/layout/ConsentBar/ConsentBar.tsx'
export { loadTagManager } from './browserServices.ts'
