import type { OwnMonth } from '@anar/contract/commands'
import { Card, cx, Icon, type IconDrawing, Money } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Coins, Network, User } from '@anar/ui/icons'
import type { ReactNode } from 'react'
import { networkMessages } from '../../messages/index.ts'
import styles from './network-month.module.css'

/** The three figures of a month: own score, group score, and the amount so far. */
export function Figures({ month }: { month: OwnMonth }) {
  const t = useMessages(networkMessages)
  const format = useFormat()
  return (
    <div className={styles.figures}>
      <Figure name={t('ownScore')} icon={User} text={t('ownScoreText')}>
        {format.score(month.ownScore)}
      </Figure>
      <Figure
        name={t('groupScore')}
        icon={Network}
        tone={styles.network}
        text={t('groupScoreText', { count: month.teamSize, active: month.activeCount })}
      >
        {format.score(month.groupScore)}
      </Figure>
      <Figure
        name={t('soFar')}
        icon={Coins}
        tone={styles.saffron}
        text={t('soFarText', { day: format.day(month.dueDay, { year: false }) })}
      >
        <Money rial={month.aboutRial} />
      </Figure>
    </div>
  )
}

function Figure({
  name,
  icon,
  tone,
  text,
  children,
}: {
  name: string
  icon: IconDrawing
  tone?: string
  text: string
  children: ReactNode
}) {
  return (
    <Card role="group" className={styles.figure} aria-label={name}>
      <div className={styles.figureHead}>
        {name}
        <span className={cx(styles.tile, tone)}>
          <Icon of={icon} size={18} />
        </span>
      </div>
      <div className={styles.value}>{children}</div>
      <p className={styles.figureText}>{text}</p>
    </Card>
  )
}
