import { type Location, type NavigateOptions, useBlocker } from '@anar/app-kit/router'
import { Button, Dialog } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { type ReactNode, useEffect, useState } from 'react'
import { holdUnkept, isAnythingUnkept } from '../data/unkept.ts'
import { officeTexts } from '../messages/office.ts'

/** For `navigate`, where whoever presses has said already that what is typed may go. */
export const leavingIsMeant = { state: { isLeavingMeant: true } } satisfies NavigateOptions

const isMeant = (state: unknown) => (state as typeof leavingIsMeant.state | null)?.isLeavingMeant === true

/** Whether a draft is another than the one that its form began with. */
export function useIsChanged(draft: object): boolean {
  const [first] = useState(draft)
  return draft !== first
}

// What stands in the query of an address may be another form: the parts of the office's texts are told apart by it.
const pageOf = ({ pathname, search }: Location) => pathname + search

/**
 * Asks before a page is left on which something is typed and not saved, or its language changes; the browser asks
 * before it closes the tab.
 */
export function Unkept({ when }: { when: boolean }) {
  return when && <Asking />
}

function Asking() {
  const blocked = useBlocker(
    ({ from, to, type }) =>
      pageOf(from) !== pageOf(to) &&
      // A history entry still has the state of the navigation that made it.
      (type === 'POP' || !isMeant(to.state)),
  )
  useEffect(holdUnkept, [])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  return blocked && <Question onStay={blocked.stay} onGoOn={blocked.proceed} />
}

/** For what would let go of everything typed without leaving the page; `question` is to be drawn beside it. */
export function useAskingFirst(): { askFirst: (goOn: () => void) => void; question: ReactNode } {
  const [asked, setAsked] = useState<{ goOn: () => void } | null>(null)
  return {
    askFirst: (goOn) => (isAnythingUnkept() ? setAsked({ goOn }) : goOn()),
    question: asked && (
      <Question
        onStay={() => setAsked(null)}
        onGoOn={() => {
          setAsked(null)
          asked.goOn()
        }}
      />
    ),
  }
}

function Question({ onStay, onGoOn }: { onStay: () => void; onGoOn: () => void }) {
  const t = useTexts(officeTexts)
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
