import { useMessages } from '@anar/ui/i18n'
import { useRef } from 'react'
import layout from '../../components/checkout/checkout.module.css'
import { useBasket } from '../../data/current-basket.ts'
import { basketsMessages } from '../../messages/shopping.ts'
import styles from './baskets.module.css'
import { GoingOn } from './going-on.tsx'
import { OpenBasket } from './open-basket.tsx'
import { Removed } from './removed.tsx'
import { BasketsSkeleton, EmptyBasket, Failed } from './states.tsx'
import { useLineActions } from './use-line-actions.ts'

/** The basket of this browser, which a login merges. @spec 3.basket */
export function VisitorBasket() {
  const t = useMessages(basketsMessages)
  const basket = useBasket()
  const lineActions = useLineActions(basket.lines)
  const listRef = useRef<HTMLUListElement>(null)
  if (basket.isLoading && basket.priced === null) return <BasketsSkeleton />
  if (basket.error && basket.lines.length === 0 && basket.count > 0) return <Failed error={basket.error} />
  return (
    <div className={basket.count > 0 ? layout.columns : styles.alone}>
      <div className={layout.main}>
        <Removed basket={basket} />
        <OpenBasket name={t('yourBasket')} lines={basket.lines} listRef={listRef} {...lineActions}>
          {basket.count === 0 && <EmptyBasket />}
        </OpenBasket>
      </div>
      {basket.count > 0 && <GoingOn basket={basket} isVisitor shipping="later" listRef={listRef} />}
    </div>
  )
}
