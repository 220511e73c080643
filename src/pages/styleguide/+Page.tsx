import { StyleguidePage } from '../../ui/StyleguidePage/StyleguidePage.tsx'

export function Page() {
  return <StyleguidePage />
}
