import { Button, Icon, Wrap } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { RotateCcw } from '@anar/ui/icons'
import { useState } from 'react'
import { useMedia } from '../../../platform/components/use-media.ts'
import { testPagesMessages } from '../../../platform/messages/index.ts'
import styles from './logo-motion.module.css'
import { MovingMark } from './moving-mark.tsx'

/**
 * The brand's animation; a still mark with reduced motion.
 * @spec 2.logo-motion.1
 */
export default function LogoMotion() {
  const t = useMessages(testPagesMessages)
  const [run, setRun] = useState(0)
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  return (
    <Wrap className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>{t('logoTitle')}</h1>
        <p className={styles.lead}>{t('logoText')}</p>
      </div>
      <div className={styles.stage}>
        <MovingMark key={run} label={t('logoLabel')} />
      </div>
      {isCalm ? (
        <p className={styles.calm}>{t('logoCalm')}</p>
      ) : (
        <Button
          tone="soft"
          className={styles.again}
          icon={<Icon of={RotateCcw} size={18} />}
          onClick={() => setRun(run + 1)}
        >
          {t('logoAgain')}
        </Button>
      )}
    </Wrap>
  )
}
