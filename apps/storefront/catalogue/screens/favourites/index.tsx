import { useStore } from '@anar/app-kit/store'
import { Alert, Button, Empty, Icon, LinkButton, ProductGrid, ProductGridSkeleton, Wrap } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { PackageCheck, Tag } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { type ReactNode, useState } from 'react'
import { ProfilePage } from '../../../people/components/profile/profile-page.tsx'
import { Answered } from '../../../platform/components/answers.tsx'
import { useTitle } from '../../../platform/components/title.ts'
import { useLoginFirst } from '../../../platform/components/use-login-first.ts'
import { messageOf } from '../../../platform/data/failure.ts'
import { useSession } from '../../../platform/data/session.ts'
import { ShopCard } from '../../../sales/components/shop-card.tsx'
import { areFavouritesRead, type Marked, useFavourites } from '../../data/favourites.ts'
import { toggleFavourite } from '../../data/favourites-store.ts'
import { type CardRow, cardFrom } from '../../data/product-card.ts'
import { useProductCards } from '../../data/products-by-id.ts'
import { favouritesMessages } from '../../messages/index.ts'
import styles from './favourites.module.css'

const pageSize = 24

/** The marked products, with the changes since then. Visitors have theirs in the browser. */
export default function Favourites() {
  const t = useMessages(favouritesMessages)
  const { status } = useSession()
  useTitle(t('title'))
  if (status === 'member') {
    return (
      <ProfilePage title={t('title')} text={t('text')}>
        <Marks />
      </ProfilePage>
    )
  }
  return (
    <Wrap className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      {status === 'visitor' && <LoginHint />}
      <Marks />
    </Wrap>
  )
}

function LoginHint() {
  const t = useMessages(favouritesMessages)
  const loginFirst = useLoginFirst()
  return (
    <Alert
      tone="info"
      live={false}
      action={
        <Button tone="outline" size="sm" onClick={() => loginFirst(() => undefined)}>
          {t('login')}
        </Button>
      }
    >
      {t('visitorText')}
    </Alert>
  )
}

function Marks() {
  const t = useMessages(favouritesMessages)
  const isRead = useStore(areFavouritesRead)
  const marked = useFavourites()
  const [shown, setShown] = useState(pageSize)
  const ids = [...marked.keys()].slice(0, shown)
  const products = useProductCards(ids)
  if (!isRead) return <ProductGridSkeleton count={4} />
  if (marked.size === 0) {
    return (
      <Empty
        title={t('empty')}
        text={t('emptyText')}
        action={<LinkButton to="/products-list">{t('seeProducts')}</LinkButton>}
      />
    )
  }
  return (
    <Answered query={products} t={t} waiting={<ProductGridSkeleton count={4} />}>
      {(rows) => (
        <Grid marked={marked} rows={rows.filter(({ id }) => marked.has(id))}>
          {!products.isPlaceholderData && (
            <Gone ids={ids.filter((id) => !rows.some((row) => row.id === id))} />
          )}
          {marked.size > shown && (
            <Button
              tone="outline"
              className={styles.more}
              loading={products.isFetching}
              loadingText={t('loadingMore')}
              onClick={() => setShown(shown + pageSize)}
            >
              {t('more')}
            </Button>
          )}
        </Grid>
      )}
    </Answered>
  )
}

function Grid({
  marked,
  rows,
  children,
}: {
  marked: ReadonlyMap<number, Marked>
  rows: readonly CardRow[]
  children: ReactNode
}) {
  return (
    <div className={styles.list}>
      <ProductGrid>
        {rows.map((row) => (
          <div key={row.id} className={styles.item}>
            <ShopCard row={row} heading="h2" />
            <Change row={row} then={marked.get(row.id)!} />
          </div>
        ))}
      </ProductGrid>
      {children}
    </div>
  )
}

/** The change of price or stock since the product was marked. */
function Change({ row, then }: { row: CardRow; then: Marked }) {
  const t = useMessages(favouritesMessages)
  const format = useFormat()
  const card = cardFrom(row, { language: useLanguage(), now: Date.now() })
  const difference = then.priceThen === null || card.finalRial === null ? 0 : card.finalRial - then.priceThen
  return (
    <div className={styles.change}>
      {card.isInStock && !then.wasInStock && (
        <p className={styles.good}>
          <Icon of={PackageCheck} size={16} />
          {t('isBack')}
        </p>
      )}
      {difference < 0 && (
        <p className={styles.good}>
          <Icon of={Tag} size={16} />
          {t('cheaper', { amount: format.rial(-difference) })}
        </p>
      )}
      {difference > 0 && <p>{t('dearer', { amount: format.rial(difference) })}</p>}
    </div>
  )
}

function Gone({ ids }: { ids: readonly number[] }) {
  const t = useMessages(favouritesMessages)
  if (ids.length === 0) return null
  const remove = async () => {
    try {
      for (const id of ids) await toggleFavourite(id)
    } catch (error) {
      toast.error(messageOf(error, t('failed')))
    }
  }
  return (
    <Alert
      tone="info"
      live={false}
      action={
        <Button tone="outline" size="sm" onClick={() => void remove()}>
          {t('removeGone')}
        </Button>
      }
    >
      {t('gone', { count: ids.length })}
    </Alert>
  )
}
