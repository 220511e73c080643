import { usePageContext } from 'vike-react/usePageContext'
import { ErrorScreen } from '../../ui/layout/ErrorScreen/ErrorScreen.tsx'
import { useReloadAfterUpdate } from '../../ui/layout/ErrorScreen/useReloadAfterUpdate.ts'
import { errorView } from './errorView.ts'

export function Page() {
  useReloadAfterUpdate(true)
  return <ErrorScreen error={errorView(usePageContext())} />
}
