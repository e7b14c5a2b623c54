import { Money } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import type { ReactNode } from 'react'
import page from '../../../people/components/profile/profile-page.module.css'
import type { WithdrawalRow } from '../../data/wallet.ts'
import styles from './wallet.module.css'

/** Amount and date of a withdrawal, and why it ended; `children` describe its destination. */
export function WithdrawalWords({
  row: { amount, requestedAt, reason },
  children,
}: {
  row: WithdrawalRow
  children?: ReactNode
}) {
  const format = useFormat()
  return (
    <div className={styles.words}>
      <strong>
        <Money rial={amount} />
      </strong>
      {children}
      <span className={page.note}>{format.moment(requestedAt)}</span>
      {reason && (
        <span className={page.note}>
          <bdi>{reason}</bdi>
        </span>
      )}
    </div>
  )
}
