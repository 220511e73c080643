import { type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import {
  ERROR_PAGE_FAILED,
  errorHelp,
  LETS_GO_HOME,
  normaliseError,
  type SiteError,
} from '#domain/errors/site-error.ts'
import { homePath } from '#domain/routing/paths.ts'
import { Container } from '../Section/Section.tsx'
import { appErrorStore, useReloadAfterUpdate } from './app-error.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ErrorScreen, RecoveryLinks } from './ErrorScreen.tsx'
import { loadAfresh } from './load-afresh.ts'

/** Errors that the browser itself throws. Their messages are for the developers of the site, who get them in a report. */
const OF_ENGINE = [DOMException, TypeError, ReferenceError, RangeError, SyntaxError]

/** Returns what the error page shows of a failure: of those that the browser has thrown, no message. */
export const errorForVisitors = (failure: unknown): SiteError => {
  const error = normaliseError(failure)
  return OF_ENGINE.some((Type) => failure instanceof Type) ? { ...error, message: '' } : error
}

interface PageBoundaryProps {
  /** Whether the server has rendered the page. */
  readonly isFirst: boolean
  readonly children: ReactNode
}

/**
 * The page, the error page while an app error is set, or the fallback where the error page fails too (spec section 2).
 */
export function PageBoundary({ isFirst, children }: PageBoundaryProps) {
  const current = useSyncExternalStore(appErrorStore.subscribe, appErrorStore.get, () => null)
  // a new path mounts a new instance, which does not show the error of the last page
  const [lastPages] = useState(appErrorStore.get)
  const error = current === lastPages ? null : current
  const [wasReplaced, setReplaced] = useState(false)
  if (error && !wasReplaced) setReplaced(true)
  // a layout effect, because React calls `componentDidCatch` of the new page before passive effects of the old one;
  // the children are others for each navigation, also for one to another query of the same path
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useLayoutEffect(() => () => appErrorStore.set(null), [children])
  useReloadAfterUpdate(error !== null)
  if (error) return <ErrorPage key="error-page" error={error} />
  return (
    <ErrorBoundary
      key="page"
      fallback={() => null}
      isFromServer={isFirst && !wasReplaced}
      onError={(failure) => loadAfresh(failure) || appErrorStore.set(errorForVisitors(failure))}
    >
      {children}
    </ErrorBoundary>
  )
}

/** The error page, or its fallback where that fails too (spec section 2). */
export function ErrorPage({ error }: { readonly error: SiteError }) {
  return (
    <ErrorBoundary fallback={() => <ErrorPageFailed />} resetKey={error}>
      <ErrorScreen error={error} />
    </ErrorBoundary>
  )
}

function ErrorPageFailed() {
  return (
    <Container>
      <h1>500</h1>
      <p>{ERROR_PAGE_FAILED}</p>
      <p>{errorHelp(500)}</p>
      <p>
        <a href={homePath()} rel="external">
          {LETS_GO_HOME}
        </a>
      </p>
      <RecoveryLinks />
    </Container>
  )
}
