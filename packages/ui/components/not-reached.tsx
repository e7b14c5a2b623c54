import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Reference } from './reference.tsx'

/** A failed request: what that means for the person, and a button that retries. */
export function NotReached({
  title,
  retry,
  onRetry,
  reference,
  children,
}: {
  /** Optional where the text is enough. */
  title?: string
  /** The label of the button. */
  retry: string
  onRetry: () => unknown
  /** The id of the failed request, for support. */
  reference?: string | null
  children: ReactNode
}) {
  return (
    <Alert
      tone="danger"
      icon={WifiOff}
      title={title}
      action={
        <Button tone="outline" size="sm" onClick={() => onRetry()}>
          {retry}
        </Button>
      }
    >
      {children}
      <Reference id={reference} />
    </Alert>
  )
}
