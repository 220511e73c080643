import { startLoading } from '../ui/layout/LoadingBar/loadingBar.ts'
import { setNavigating } from './shared/browserServices.ts'

/** Runs when a client navigation starts. */
export function onPageTransitionStart(): void {
  setNavigating(true)
  startLoading()
}
