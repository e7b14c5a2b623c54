import { cx } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import styles from './signed-amount.module.css'

/** An amount with its sign, because colour alone is not accessible. */
export function SignedAmount({ rial, withUnit = false }: { rial: number; withUnit?: boolean }) {
  const format = useFormat()
  const written = format.amount(rial)
  return (
    <span className={cx(rial > 0 && styles.more, rial < 0 && styles.less)}>
      <bdi dir="ltr">{rial > 0 ? `+${written}` : written}</bdi>
      {withUnit && ` ${format.moneyUnit}`}
    </span>
  )
}
