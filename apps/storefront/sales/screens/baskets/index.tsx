import { visuallyHidden, Wrap } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import type { Prefetch } from '../../../app/prefetch.ts'
import { awaitingQuery } from '../../../platform/data/awaiting.ts'
import { prefetchMine } from '../../../platform/data/prefetch.ts'
import { useSession } from '../../../platform/data/session.ts'
import { CheckoutSteps } from '../../components/checkout/steps.tsx'
import { basketsQuery } from '../../data/basket/member-baskets.ts'
import { basketsMessages } from '../../messages/shopping.ts'
import { MemberBaskets } from './member-baskets.tsx'
import { BasketsSkeleton } from './states.tsx'
import { VisitorBasket } from './visitor-basket.tsx'

export const prefetch: Prefetch = (address) =>
  prefetchMine(address, (me) => [basketsQuery(me), awaitingQuery(me)])

/**
 * The person's baskets, the active one open; a visitor sees the basket of this browser.
 * @spec 4.basket-actions, 3.basket, 2.shopping-baskets.1
 */
export default function ShoppingBaskets() {
  const t = useMessages(basketsMessages)
  const session = useSession()
  return (
    <>
      <CheckoutSteps current={0} />
      <Wrap>
        <h1 className={visuallyHidden}>{t('title')}</h1>
        {session.status === 'loading' && <BasketsSkeleton />}
        {session.status === 'member' && <MemberBaskets />}
        {session.status === 'visitor' && <VisitorBasket />}
      </Wrap>
    </>
  )
}
