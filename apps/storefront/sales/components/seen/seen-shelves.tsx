import { Button, Icon, Rail, SectionHead } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Trash2 } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import type { CSSProperties, ReactNode } from 'react'
import { ShelfSkeleton } from '../../../catalogue/components/shelf-skeleton.tsx'
import { useForYou, useSeenCards } from '../../../catalogue/data/for-you.ts'
import type { CardRow } from '../../../catalogue/data/product-card.ts'
import type { SeenProduct } from '../../../catalogue/data/seen-products.ts'
import { seenMessages } from '../../../catalogue/messages/index.ts'
import { forgetSeen } from '../../../platform/data/device-lists.ts'
import { ShopCard } from '../shop-card.tsx'
import styles from './seen.module.css'

const cardSizes = '(min-width: 1440px) 246px, (min-width: 900px) 18vw, (min-width: 600px) 29vw, 45vw'
// Fewer would look like an error.
const minForYou = 2

/** Products viewed on this device and, with `withMore`, recommendations; with a button that clears them. */
export default function SeenShelves({
  seen,
  withMore = false,
  onForgotten,
}: {
  seen: readonly SeenProduct[]
  withMore?: boolean
  onForgotten: () => void
}) {
  const t = useMessages(seenMessages)
  const cards = useSeenCards(seen)
  const forget = () => {
    forgetSeen()
    toast.success(t('forgotten'))
    onForgotten()
  }
  return (
    <>
      {withMore && <More seen={seen} />}
      {cards.isPending ? (
        <ShelfSkeleton />
      ) : (
        <Shelf
          title={t('seen')}
          text={t('seenText')}
          rows={cards.data ?? []}
          action={
            <Button tone="ghost" size="sm" icon={<Icon of={Trash2} size={16} />} onClick={forget}>
              {t('forget')}
            </Button>
          }
        />
      )}
    </>
  )
}

function More({ seen }: { seen: readonly SeenProduct[] }) {
  const t = useMessages(seenMessages)
  const { data = [] } = useForYou(seen)
  if (data.length < minForYou) return null
  return <Shelf title={t('forYou')} text={t('forYouText')} rows={data} />
}

function Shelf({
  title,
  text,
  rows,
  action,
}: {
  title: string
  text: string
  rows: readonly CardRow[]
  action?: ReactNode
}) {
  if (rows.length === 0) return null
  return (
    <section className={styles.shelf} aria-label={title}>
      <SectionHead title={title} text={text} action={action} />
      <div className={styles.row} style={{ '--count': rows.length } as CSSProperties}>
        <Rail label={title}>
          {rows.map((row) => (
            <ShopCard key={row.id} row={row} sizes={cardSizes} />
          ))}
        </Rail>
      </div>
    </section>
  )
}
