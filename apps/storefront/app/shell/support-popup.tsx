import { useMessages } from '@anar/ui/i18n'
import { useEffect, useRef } from 'react'
import { supportMessages } from '../../platform/messages/index.ts'
import { commonMessages } from '../../platform/messages/shopping.ts'
import styles from './support.module.css'
import { SupportWays } from './support-ways.tsx'

/** The support contacts, over the page. @spec 1.support-widget, 9.support-popup.1 */
export default function SupportPopup({ isClosing, onClose }: { isClosing: boolean; onClose: () => void }) {
  const t = useMessages(supportMessages)
  const tCommon = useMessages(commonMessages)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [onClose])
  return (
    <div className={styles.layer} data-closing={isClosing}>
      <button
        type="button"
        className={styles.backdrop}
        aria-label={tCommon('supportClose')}
        tabIndex={-1}
        onClick={onClose}
      />
      <div ref={panel} role="dialog" aria-labelledby="support-title" tabIndex={-1} className={styles.panel}>
        <div className={styles.head}>
          <h2 id="support-title" className={styles.title}>
            {t('supportTitle')}
          </h2>
          <p>{t('supportText')}</p>
        </div>
        <SupportWays />
      </div>
    </div>
  )
}
