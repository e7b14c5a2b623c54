import { Alert, Button, Card, Icon } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Plus, WifiOff } from '@anar/ui/icons'
import { useRef } from 'react'
import { useAwaiting } from '../../../platform/data/awaiting.ts'
import layout from '../../components/checkout/checkout.module.css'
import { shippingOf } from '../../components/checkout/shipping.ts'
import { type BasketSummary, useBaskets } from '../../data/basket.ts'
import { useBasket } from '../../data/current-basket.ts'
import { basketsMessages } from '../../messages/shopping.ts'
import { AwaitingPayments } from './awaiting-payments.tsx'
import styles from './baskets.module.css'
import { BasketDialogs } from './dialogs.tsx'
import { FoldedBasket } from './folded-basket.tsx'
import { GoingOn } from './going-on.tsx'
import { OpenBasket } from './open-basket.tsx'
import { Removed } from './removed.tsx'
import { BasketsSkeleton, EmptyBasket, Failed } from './states.tsx'
import { useBasketActions } from './use-basket-actions.ts'
import { useLineActions } from './use-line-actions.ts'

/** The member's baskets: the active one open, the others folded, and a button for a new one. @spec 4.basket-actions */
export function MemberBaskets() {
  const t = useMessages(basketsMessages)
  const { baskets, isLoading, isCached, error, refetch } = useBaskets()
  const awaiting = useAwaiting()
  const active = useBasket()
  const actions = useBasketActions()
  const lineActions = useLineActions(active.lines)
  const listRef = useRef<HTMLUListElement>(null)
  const contentOf = useContentNames()

  // Wait for the pending payments above the baskets, but show cached baskets at once.
  if (isLoading || (awaiting.isWaiting && !isCached) || (active.isLoading && active.priced === null))
    return <BasketsSkeleton />
  if (error && baskets.length === 0) return <Failed error={error} onRetry={refetch} />
  const nameOf = (basket: BasketSummary) =>
    basket.title || (baskets.length > 1 ? contentOf(basket) : t('yourBasket'))
  const about = (basket: BasketSummary, kind: 'rename' | 'remove') => () => {
    const { saleOrderId, title, count } = basket
    actions.openDialog({ kind, saleOrderId, title, count, name: nameOf(basket) })
  }
  const open = baskets.find((basket) => basket.isActive)
  const isEmpty = active.count === 0
  const shipping = open ? shippingOf(open) : 'later'
  return (
    <div className={isEmpty ? styles.alone : layout.columns}>
      <div className={layout.main}>
        {error && <Alert icon={WifiOff}>{t('offline')}</Alert>}
        <AwaitingPayments orders={awaiting.orders} />
        <Removed basket={active} />
        {open || !isEmpty ? (
          // The first line creates the basket; until it has loaded it has no date and no name.
          <OpenBasket
            name={open ? nameOf(open) : t('yourBasket')}
            createdAt={open?.row.createdAt}
            lines={active.lines}
            listRef={listRef}
            {...lineActions}
            onRename={open && about(open, 'rename')}
            onRemove={open && about(open, 'remove')}
          >
            {isEmpty && <EmptyBasket />}
          </OpenBasket>
        ) : (
          <NoBasket />
        )}
        {baskets
          .filter((basket) => !basket.isActive)
          .map((basket) => (
            <FoldedBasket
              key={basket.saleOrderId}
              basket={basket}
              name={nameOf(basket)}
              isBusy={actions.busyId === basket.saleOrderId}
              onActivate={() => actions.activate(basket.saleOrderId, nameOf(basket))}
              onRename={about(basket, 'rename')}
              onRemove={about(basket, 'remove')}
            />
          ))}
        <NewBasketButton onPress={() => actions.openDialog({ kind: 'new' })} />
      </div>
      {!isEmpty && (
        <GoingOn {...{ basket: active, row: open?.row ?? null, isVisitor: false, shipping, listRef }} />
      )}
      <BasketDialogs actions={actions} />
    </div>
  )
}

function NoBasket() {
  return (
    <Card pad>
      <EmptyBasket />
    </Card>
  )
}

function NewBasketButton({ onPress }: { onPress: () => void }) {
  const t = useMessages(basketsMessages)
  return (
    <Button tone="ghost" className={styles.newBasket} icon={<Icon of={Plus} />} onClick={onPress}>
      {t('newBasket')}
    </Button>
  )
}

/** Names a basket that has none by its goods. */
function useContentNames() {
  const t = useMessages(basketsMessages)
  return ({ lines: [first, ...others] }: BasketSummary) => {
    if (!first) return t('unnamedEmpty')
    return others.length === 0 ? first.name : t('unnamedWith', { name: first.name, count: others.length })
  }
}
