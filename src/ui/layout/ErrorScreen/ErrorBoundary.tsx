import { Component, type ReactNode, useState } from 'react'

/** The time after mounting in which a failure still counts as one of hydration, or of an effect that follows it. */
const HYDRATION_MS = 100

interface ErrorBoundaryProps {
  readonly children: ReactNode
  readonly fallback: (error: unknown) => ReactNode
  /** With another value a failed boundary renders its children again. */
  readonly resetKey?: unknown
  /** The selector of the children's HTML from the server, which stays if they cannot be hydrated. */
  readonly serverHtml?: string | undefined
  readonly onError?: (error: unknown) => void
}

/** Catches errors that its children throw while rendering. React requires a class here. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failure: unknown }> {
  override state = { failure: null }
  // in development a mistake must show, whenever it is made
  serverHtml = import.meta.hot ? undefined : this.props.serverHtml

  static getDerivedStateFromError(error: unknown): { readonly failure: unknown } {
    return { failure: error ?? true }
  }

  override componentDidMount(): void {
    setTimeout(() => {
      if (!this.state.failure) this.serverHtml = undefined
    }, HYDRATION_MS)
  }

  override componentDidCatch(error: unknown): void {
    if (this.serverHtml === undefined) this.props.onError?.(error)
  }

  override componentDidUpdate(before: ErrorBoundaryProps, { failure }: { readonly failure: unknown }): void {
    // `failure` is that of an earlier update: this one may have brought the children that failed
    if (!failure || before.resetKey === this.props.resetKey) return
    this.serverHtml = undefined
    this.setState({ failure: null })
  }

  override render(): ReactNode {
    const { children, fallback } = this.props
    if (!this.state.failure) return children
    if (this.serverHtml !== undefined) return <ServerHtmlFallback selector={this.serverHtml} />
    return fallback(this.state.failure)
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
