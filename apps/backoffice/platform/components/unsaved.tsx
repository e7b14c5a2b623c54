import { type Location, type NavigateOptions, useBlocker } from '@anar/app-kit/router'
import { Button, Dialog } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { type ReactNode, useEffect, useState } from 'react'
import { hasUnsaved, markUnsaved } from '../data/unsaved.ts'
import { officeMessages } from '../messages/index.ts'

/** Options for `navigate` where the person has confirmed already that the input may be lost. */
export const leavingConfirmed = { state: { isLeavingConfirmed: true } } satisfies NavigateOptions

const isMeant = (state: unknown) =>
  (state as typeof leavingConfirmed.state | null)?.isLeavingConfirmed === true

/** Whether a draft differs from its initial state. */
export function useIsChanged(draft: object): boolean {
  const [first] = useState(draft)
  return draft !== first
}

// Query parameters may name another form: the content editor has one for each part.
const pageOf = ({ pathname, search }: Location) => pathname + search

/** Confirms leaving a page with unsaved input or changing its language. The browser confirms closing the tab. */
export function UnsavedGuard({ when }: { when: boolean }) {
  return when && <LeaveGuard />
}

function LeaveGuard() {
  const blocked = useBlocker(
    ({ from, to, type }) =>
      pageOf(from) !== pageOf(to) &&
      // A history entry still has the state of the navigation that made it.
      (type === 'POP' || !isMeant(to.state)),
  )
  useEffect(markUnsaved, [])
  useEffect(() => {
    const prevent = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', prevent)
    return () => removeEventListener('beforeunload', prevent)
  }, [])
  return blocked && <Question onStay={blocked.stay} onGoOn={blocked.proceed} />
}

/** For actions that lose unsaved input without leaving the page. Render `question` beside the button. */
export function useConfirmLeaving(): { confirmFirst: (goOn: () => void) => void; question: ReactNode } {
  const [pending, setPending] = useState<{ goOn: () => void } | null>(null)
  return {
    confirmFirst: (goOn) => (hasUnsaved() ? setPending({ goOn }) : goOn()),
    question: pending && (
      <Question
        onStay={() => setPending(null)}
        onGoOn={() => {
          setPending(null)
          pending.goOn()
        }}
      />
    ),
  }
}

function Question({ onStay, onGoOn }: { onStay: () => void; onGoOn: () => void }) {
  const t = useMessages(officeMessages)
  return (
    <Dialog
      open
      size="sm"
      title={t('leaveTitle')}
      onClose={onStay}
      footer={
        <>
          <Button onClick={onStay}>{t('stay')}</Button>
          <Button tone="outline" onClick={onGoOn}>
            {t('leave')}
          </Button>
        </>
      }
    >
      <p>{t('leaveText')}</p>
    </Dialog>
  )
}
