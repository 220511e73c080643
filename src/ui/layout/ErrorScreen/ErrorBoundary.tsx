import { Component, type ReactNode, useState } from 'react'

/** The time after mounting in which a failure still counts as one of hydration, or of an effect that follows it. */
const HYDRATION_MS = 100

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Shown in place of the failed component. Without it, the error passes to the next boundary. */
  readonly fallback?: ReactNode
  /** The selector of the children's HTML from the server, which stays if they cannot be hydrated. */
  readonly serverHtml?: string | undefined
  readonly onError?: (error: unknown) => void
}

/** Catches errors that its children throw while rendering. React requires a class here. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failure: unknown }> {
  override state = { failure: null }
  // in development a mistake must show, whenever it is made
  isHydrating = this.props.serverHtml !== undefined && !import.meta.hot

  static getDerivedStateFromError(error: unknown): { readonly failure: unknown } {
    return { failure: error ?? true }
  }

  override componentDidMount(): void {
    if (!this.state.failure) setTimeout(() => (this.isHydrating = !!this.state.failure), HYDRATION_MS)
  }

  override componentDidCatch(error: unknown): void {
    if (!this.isHydrating) this.props.onError?.(error)
  }

  override render(): ReactNode {
    const { fallback, children, serverHtml = '' } = this.props
    if (!this.state.failure) return children
    if (this.isHydrating) return <ServerHtmlFallback selector={serverHtml} />
    if (fallback === undefined) throw this.state.failure
    return fallback
  }
}

/**
 * Keeps elements of the document, as they are, in place of components that cannot be hydrated. Links, forms and menus
 * work by HTML alone; links lead to new documents.
 */
function ServerHtmlFallback({ selector }: { readonly selector: string }) {
  const [keep] = useState(() => {
    // still in the document: React removes them when it commits this element
    const kept = document.querySelectorAll(selector)
    return (element: HTMLElement | null) => {
      element?.append(...kept)
      for (const link of element?.querySelectorAll('a') ?? []) link.rel = 'external'
    }
  })
  return <div ref={keep} style={{ display: 'contents' }} />
}
