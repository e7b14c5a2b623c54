import { Icon } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Headset, X } from '@anar/ui/icons'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useHasSupport } from '../../platform/data/settings.ts'
import { commonMessages } from '../../platform/messages/shopping.ts'
import styles from './support.module.css'

const SupportPopup = lazy(() => import('./support-popup.tsx'))

// Duration of the popup's exit animation; then it is removed.
const exitMilliseconds = 250

/**
 * The floating button and its popup: opens on a press, closes on Esc or a press on the backdrop, and is removed
 * 250 ms after closing. It steps aside for what lies below it (`support-aside.ts`). Not shown in a shop without support
 * contacts.
 * @spec 1.support-widget, 4.support-popup.1
 */
export function Support() {
  const t = useMessages(commonMessages)
  const [state, setState] = useState<'closed' | 'open' | 'closing'>('closed')
  const button = useRef<HTMLButtonElement>(null)
  const hasSupport = useHasSupport()
  useEffect(() => {
    if (state !== 'closing') return
    const timer = setTimeout(() => setState('closed'), exitMilliseconds)
    return () => clearTimeout(timer)
  }, [state])
  useEffect(() => {
    const opener = button.current
    if (!hasSupport || !opener) return
    let stop: (() => void) | undefined
    let isGone = false
    void import('./support-aside.ts')
      .then(({ keepAside }) => {
        if (!isGone) stop = keepAside(opener)
      })
      // Without a network it stays at its usual place.
      .catch(() => delete opener.dataset['placing'])
    return () => {
      isGone = true
      stop?.()
    }
  }, [hasSupport])
  const close = () => {
    setState('closing')
    button.current?.focus()
  }
  if (!hasSupport) return null
  const isOpen = state === 'open'
  return (
    <>
      {state !== 'closed' && (
        <Suspense fallback={null}>
          <SupportPopup isClosing={state === 'closing'} onClose={close} />
        </Suspense>
      )}
      <button
        ref={button}
        type="button"
        className={styles.button}
        // Removed by what places it; until then it is not shown.
        data-placing=""
        data-support=""
        data-open={isOpen || undefined}
        aria-label={isOpen ? t('supportClose') : t('supportOpen')}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => (isOpen ? close() : setState('open'))}
      >
        <Icon of={isOpen ? X : Headset} size={24} />
      </button>
    </>
  )
}
