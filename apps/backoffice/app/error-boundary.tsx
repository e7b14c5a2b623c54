import { referenceOf } from '@anar/app-kit/api'
import { Button, Empty, Ltr, Reference } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Component, type ReactNode } from 'react'
import { brokenMessages } from '../platform/messages/index.ts'

/** Replaces a screen that threw an error. @spec 2.error-fallback */
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
  const t = useMessages(brokenMessages)
  return (
    <main role="alert">
      <Empty
        heading="h1"
        title={t('title')}
        text={t('text')}
        action={<Button onClick={() => window.location.reload()}>{t('reload')}</Button>}
      />
      <p>
        <Ltr>{error instanceof Error ? error.message : String(error)}</Ltr>
      </p>
      <Reference id={referenceOf(error)} />
    </main>
  )
}
