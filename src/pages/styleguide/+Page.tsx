import { StyleguidePage } from './StyleguidePage.tsx'

export function Page() {
  return <StyleguidePage />
}
