import {
  Alert,
  Button,
  Card,
  CardSkeleton,
  Empty,
  Icon,
  LinkButton,
  Loading,
  VisuallyHidden,
  Wrap,
} from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { Plus, WifiOff } from '@anar/ui/icons'
import { useRef } from 'react'
import type { AmountsProps } from '../../components/checkout/amounts.tsx'
import layout from '../../components/checkout/checkout.module.css'
import { CheckoutSteps } from '../../components/checkout/steps.tsx'
import { type Basket, type BasketSummary, setQuantity, useBasket, useBaskets } from '../../data/basket.ts'
import { useSession } from '../../data/session.ts'
import { basketsTexts } from '../../texts/baskets.ts'
import { AwaitingPayments } from './awaiting-payments.tsx'
import styles from './baskets.module.css'
import { BasketDialogs } from './dialogs.tsx'
import { FoldedBasket } from './folded-basket.tsx'
import { GoingOn } from './going-on.tsx'
import { OpenBasket } from './open-basket.tsx'
import { useBasketActions } from './use-basket-actions.ts'

/**
 * Every basket of the person, one of them open; a visitor sees the basket of this browser.
 * @spec 2.shopping-baskets, 4.basket-actions, 3.basket
 */
export default function ShoppingBaskets() {
  const t = useTexts(basketsTexts)
  const session = useSession()
  return (
    <>
      <CheckoutSteps current={0} />
      <Wrap>
        <VisuallyHidden>
          <h1>{t('title')}</h1>
        </VisuallyHidden>
        {session.status === 'member' ? <MemberBaskets /> : <VisitorBasket />}
      </Wrap>
    </>
  )
}

function MemberBaskets() {
  const t = useTexts(basketsTexts)
  const { baskets, isLoading, error, refetch } = useBaskets()
  const active = useBasket()
  const actions = useBasketActions()
  const listRef = useRef<HTMLUListElement>(null)
  const nameOf = (basket: BasketSummary) =>
    basket.title || (baskets.length > 1 ? t('unnamed') : t('yourBasket'))

  if (isLoading || (active.isLoading && active.priced === null)) return <BasketsSkeleton />
  if (error && baskets.length === 0) return <Failed onRetry={refetch} />
  const open = baskets.find((basket) => basket.isActive)
  const about = (basket: BasketSummary, kind: 'rename' | 'remove') =>
    actions.openDialog({
      kind,
      saleOrderId: basket.saleOrderId,
      title: basket.title,
      name: nameOf(basket),
      count: basket.count,
    })
  return (
    <div className={active.count > 0 ? layout.columns : styles.alone}>
      <div className={layout.main}>
        {error && <Alert icon={WifiOff}>{t('offline')}</Alert>}
        <AwaitingPayments />
        {open ? (
          <OpenBasket
            name={nameOf(open)}
            createdAt={open.row.createdAt}
            lines={active.lines}
            listRef={listRef}
            onQuantity={(skuSellerId, quantity) => setQuantity({ skuSellerId, quantity })}
            onRename={() => about(open, 'rename')}
            onRemove={() => about(open, 'remove')}
          >
            {active.count === 0 && <EmptyBasket />}
          </OpenBasket>
        ) : (
          <Card pad>
            <EmptyBasket />
          </Card>
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
              onRename={() => about(basket, 'rename')}
              onRemove={() => about(basket, 'remove')}
            />
          ))}
        <Button
          tone="ghost"
          className={styles.newBasket}
          icon={<Icon of={Plus} />}
          onClick={() => actions.openDialog({ kind: 'new' })}
        >
          {t('newBasket')}
        </Button>
      </div>
      {active.count > 0 && <GoingOn basket={active} isVisitor={false} shipping={open ? shippingOf(open) : 'later'} listRef={listRef} />}
      <BasketDialogs actions={actions} />
    </div>
  )
}

function shippingOf({ row, notCovered }: BasketSummary): AmountsProps['shipping'] {
  if (row.warehouse) return 'warehouse'
  return row.address && row.deliveryMethod && !notCovered ? 'sent' : 'later'
}

function VisitorBasket() {
  const t = useTexts(basketsTexts)
  const basket: Basket = useBasket()
  const listRef = useRef<HTMLUListElement>(null)
  if (basket.isLoading && basket.priced === null) return <BasketsSkeleton />
  if (basket.error && basket.lines.length === 0 && basket.count > 0) return <Failed />
  return (
    <div className={basket.count > 0 ? layout.columns : styles.alone}>
      <div className={layout.main}>
        <OpenBasket
          name={t('yourBasket')}
          lines={basket.lines}
          listRef={listRef}
          onQuantity={(skuSellerId, quantity) => setQuantity({ skuSellerId, quantity })}
        >
          {basket.count === 0 && <EmptyBasket />}
        </OpenBasket>
      </div>
      {basket.count > 0 && <GoingOn basket={basket} isVisitor shipping="later" listRef={listRef} />}
    </div>
  )
}

function EmptyBasket() {
  const t = useTexts(basketsTexts)
  return (
    <Empty
      title={t('emptyTitle')}
      text={t('emptyText')}
      heading="h3"
      action={<LinkButton to="/products-list">{t('seeProducts')}</LinkButton>}
    />
  )
}

function Failed({ onRetry }: { onRetry?: () => void }) {
  const t = useTexts(basketsTexts)
  return (
    <div className={styles.alone}>
      <Alert
        tone="danger"
        icon={WifiOff}
        title={t('failedTitle')}
        action={
          <Button tone="outline" size="sm" onClick={onRetry ?? (() => window.location.reload())}>
            {t('retry')}
          </Button>
        }
      >
        {t('failedText')}
      </Alert>
    </div>
  )
}

function BasketsSkeleton() {
  return (
    <Loading>
      <div className={layout.columns}>
        <div className={layout.main}>
          <CardSkeleton lines={8} />
          <CardSkeleton lines={1} />
        </div>
        <CardSkeleton lines={6} />
      </div>
    </Loading>
  )
}
