import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ErrorFallback } from './error-fallback.tsx'

type Props = {
  /** A changed value renders the children again: navigation clears the error. */
  resetKey: string
  children: ReactNode
}

/** Catches render errors of its children and shows the fallback screen. @spec 2.error-fallback */
export class ErrorBoundary extends Component<Props, { error: unknown; hasFailed: boolean }> {
  override state = { error: null as unknown, hasFailed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack)
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.hasFailed && before.resetKey !== this.props.resetKey) {
      this.setState({ error: null, hasFailed: false })
    }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ErrorFallback error={this.state.error} /> : this.props.children
  }
}
