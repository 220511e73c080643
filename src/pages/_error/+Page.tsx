import { usePageContext } from 'vike-react/usePageContext'
import { errorView } from './errorView.ts'
import { ErrorScreen } from '../../ui/layout/ErrorScreen/ErrorScreen.tsx'

export function Page() {
  return <ErrorScreen error={errorView(usePageContext())} />
}
