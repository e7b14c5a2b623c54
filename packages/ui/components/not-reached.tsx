import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

/** What was asked of the server did not arrive: what that means for whoever asked, and a button that asks again. */
export function NotReached({
  title,
  retry,
  onRetry,
  children,
}: {
  /** Left out where the words say it all. */
  title?: string
  /** The button's word. */
  retry: string
  onRetry: () => unknown
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
    </Alert>
  )
}
