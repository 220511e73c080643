import { usePageContext } from 'vike-react/usePageContext'
import { ErrorScreen } from '../../ui/layout/ErrorScreen/ErrorScreen.tsx'
import { errorView } from './errorView.ts'

export function Page() {
  return <ErrorScreen error={errorView(usePageContext())} />
}
