import { usePageContext } from 'vike-react/usePageContext'
import { useReloadAfterUpdate } from '#ui/layout/ErrorScreen/app-error.ts'
import { ErrorScreen } from '#ui/layout/ErrorScreen/ErrorScreen.tsx'
import { errorView } from '../shared/head/page-head.ts'

export function Page() {
  useReloadAfterUpdate(true)
  return <ErrorScreen error={errorView(usePageContext())} />
}
