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

/** Whether a draft differs from the one that its form began with. */
export function useIsChanged(draft: object): boolean {
  const [first] = useState(draft)
  return draft !== first
}

// The search part may lead to another form: the editor of the shop's texts has one for each part.
const pageOf = ({ pathname, search }: Location) => pathname + search

/** Asks before a page with unsaved input is left or its language changes. The browser asks before it closes the tab. */
export function UnsavedGuard({ when }: { when: boolean }) {
  return when && <Asking />
}

function Asking() {
  const blocked = useBlocker(
    ({ from, to, type }) =>
      pageOf(from) !== pageOf(to) &&
      // A history entry still has the state of the navigation that made it.
      (type === 'POP' || !isMeant(to.state)),
  )
  useEffect(markUnsaved, [])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  return blocked && <Question onStay={blocked.stay} onGoOn={blocked.proceed} />
}

/** For actions that lose unsaved input without leaving the page. Render `question` beside the button. */
export function useConfirmLeaving(): { askFirst: (goOn: () => void) => void; question: ReactNode } {
  const [pending, setPending] = useState<{ goOn: () => void } | null>(null)
  return {
    askFirst: (goOn) => (hasUnsaved() ? setPending({ goOn }) : goOn()),
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
