import { Icon, Skeleton } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { ChevronDown } from '@anar/ui/icons'
import { useEarners } from '../../../network/data/network.ts'
import { ordersMessages } from '../../messages/index.ts'
import styles from './order-status.module.css'

/** How many members earn from the order, and approximately how much in total. @spec 2.order-status, 9.commission */
export function OrderEarners({ saleOrderId }: { saleOrderId: number }) {
  const t = useMessages(ordersMessages)
  const format = useFormat()
  const { data: earners, isPending } = useEarners(saleOrderId)
  if (isPending) return <Skeleton block="calc(32px + 2 * var(--sp-3))" radius="var(--r-md)" />
  // Optional: left out if unknown.
  if (!earners?.isKnown) return null
  const { count, totalRial, isFinal, names } = earners
  const amount = format.rial(totalRial)
  return (
    <details className={styles.earners}>
      <summary>
        {t('earners')}
        <Icon of={ChevronDown} size={18} />
      </summary>
      <p>
        {count === 0
          ? t('earnersNobody')
          : isFinal
            ? t('earnersFinal', { count, amount })
            : t('earnersAbout', { count, amount })}
      </p>
      {names.length > 0 && (
        <ul>
          {names.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: masked names may be equal
            <li key={index}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      <p>
        {t('earnersText')} {!isFinal && count > 0 && t('earnersOpen')}
      </p>
    </details>
  )
}
