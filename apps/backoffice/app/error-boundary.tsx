import { Button, Empty, Ltr } from '@anar/ui'
import { useLanguage } from '@anar/ui/i18n'
import { Component, type ReactNode } from 'react'
import { officeTexts } from '../texts/office.ts'

/** What stands where a screen broke. The texts may be what did not arrive, so they are not waited for. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Something went wrong!') }
  }

  override render() {
    return this.state.error === null ? this.props.children : <Broken error={this.state.error} />
  }
}

function Broken({ error }: { error: unknown }) {
  const table = officeTexts.read(useLanguage())
  const words = table instanceof Promise ? null : table
  return (
    <main role="alert">
      <Empty
        heading="h1"
        title={String(words?.errorTitle ?? 'Unexpected Application Error!')}
        text={words && String(words.errorText)}
        action={<Button onClick={() => window.location.reload()}>{String(words?.reload ?? 'Reload')}</Button>}
      />
      <p>
        <Ltr>{error instanceof Error ? error.message : String(error)}</Ltr>
      </p>
    </main>
  )
}
