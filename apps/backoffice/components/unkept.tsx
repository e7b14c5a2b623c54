import { Button, Dialog } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { useEffect, useState } from 'react'
import { type NavigateOptions, useBlocker } from 'react-router'
import { officeTexts } from '../texts/office.ts'

/** For `navigate`, where whoever presses has said already that what is typed may go. */
export const leavingIsMeant = { state: { isLeavingMeant: true } } satisfies NavigateOptions

const isMeant = (state: unknown) => (state as typeof leavingIsMeant.state | null)?.isLeavingMeant === true

/** Whether a draft is another than the one that its form began with. */
export function useIsChanged(draft: object): boolean {
  const [first] = useState(draft)
  return draft !== first
}

/** Asks before a page is left on which something is typed and not saved; the browser asks before it closes the tab. */
export function Unkept({ when }: { when: boolean }) {
  return when && <Asking />
}

function Asking() {
  const t = useTexts(officeTexts)
  const { state, reset, proceed } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !isMeant(nextLocation.state),
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  if (state !== 'blocked') return null
  return (
    <Dialog
      open
      size="sm"
      title={t('leaveTitle')}
      onClose={reset}
      footer={
        <>
          <Button onClick={reset}>{t('stay')}</Button>
          <Button tone="outline" onClick={proceed}>
            {t('leave')}
          </Button>
        </>
      }
    >
      <p>{t('leaveText')}</p>
    </Dialog>
  )
}
