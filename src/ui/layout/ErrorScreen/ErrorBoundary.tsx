import { Component, type ReactNode } from 'react'
import { loadUnhydrated } from './load-afresh.ts'

/** The time after mounting in which a failure still counts as one of hydration, or of an effect that follows it. */
const HYDRATION_MS = 100

interface ErrorBoundaryProps {
  readonly children: ReactNode
  readonly fallback: (error: unknown) => ReactNode
  /** With another value a failed boundary renders its children again. */
  readonly resetKey?: unknown
  /** Whether the server has rendered the children. If they cannot be hydrated, their document is loaded once more. */
  readonly isFromServer?: boolean
  readonly onError?: (error: unknown) => void
}

/** Catches errors that its children throw while rendering. React requires a class here. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failure: unknown }> {
  override state = { failure: null }
  // in development a mistake must show, whenever it is made
  isHydrating = !import.meta.hot && this.props.isFromServer === true

  static getDerivedStateFromError(error: unknown): { readonly failure: unknown } {
    return { failure: error ?? true }
  }

  override componentDidMount(): void {
    setTimeout(() => {
      if (!this.state.failure) this.isHydrating = false
    }, HYDRATION_MS)
  }

  override componentDidCatch(error: unknown): void {
    if (this.isHydrating && loadUnhydrated()) return
    if (this.isHydrating) this.forceUpdate()
    this.isHydrating = false
    this.props.onError?.(error)
  }

  override componentDidUpdate(before: ErrorBoundaryProps, { failure }: { readonly failure: unknown }): void {
    // `failure` is that of an earlier update: this one may have brought the children that failed
    if (!failure || before.resetKey === this.props.resetKey) return
    this.isHydrating = false
    this.setState({ failure: null })
  }

  override render(): ReactNode {
    const { children, fallback } = this.props
    if (!this.state.failure) return children
    // nothing, until the document is loaded once more
    return this.isHydrating ? null : fallback(this.state.failure)
  }
}
