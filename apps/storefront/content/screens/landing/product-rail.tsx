import { Rail, SectionHead, TextLink } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { listAddress } from '../../../catalogue/components/list-address.ts'
import type { CardRow } from '../../../catalogue/data/product-card.ts'
import { ShopCard } from '../../../sales/components/shop-card.tsx'
import { landingMessages } from '../../messages/shopping.ts'
import styles from './landing.module.css'

const cardSizes = '(min-width: 1440px) 246px, (min-width: 900px) 18vw, (min-width: 600px) 29vw, 45vw'

/** A shelf: title, five cards, and a link to the whole list. */
export function ProductRail({
  kind,
  rows,
  now,
  lastDay = null,
}: {
  kind: 'offers' | 'newest' | 'purchased'
  rows: readonly CardRow[]
  /** The time for the "new" badge, equal on the server and in the browser. */
  now: number
  lastDay?: string | null
}) {
  const t = useMessages(landingMessages)
  const format = useFormat()
  if (rows.length === 0) return null
  const [title, more, to] = {
    offers: [t('offers'), t('allOffers'), listAddress({ isDiscounted: true })] as const,
    newest: [t('newest'), t('allNewest'), listAddress({ sort: 'newest' })] as const,
    purchased: [t('purchased'), t('allPurchased'), listAddress({ sort: 'purchased' })] as const,
  }[kind]
  return (
    <div className={styles.section}>
      <SectionHead
        title={title}
        text={lastDay && t('offersUntil', { day: format.day(lastDay, { year: false }) })}
        action={
          <TextLink to={to} onward>
            {more}
          </TextLink>
        }
      />
      <Rail label={title}>
        {rows.map((row) => (
          <ShopCard key={row.id} row={row} now={now} sizes={cardSizes} />
        ))}
      </Rail>
    </div>
  )
}
