import { Button, Icon } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Bell, BellRing } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLoginFirst } from '../../../platform/components/use-login-first.ts'
import { messageOf } from '../../../platform/data/failure.ts'
import { hasPermission, useSession } from '../../../platform/data/session.ts'
import { stopWatching, useWatchedSkus, watchStock } from '../../data/stock-watches.ts'
import { storeWish, takeWish } from '../../data/wish.ts'
import { stockWatchMessages } from '../../messages/index.ts'
import styles from './back-in-stock-button.module.css'

/**
 * Requests a notice for when a sku is back in stock, or cancels it. Visitors log in first, and need not press again.
 * @spec 5.out-of-stock
 */
export default function BackInStockButton({ skuId }: { skuId: number }) {
  const t = useMessages(stockWatchMessages)
  const session = useSession()
  const wish = `stock-watch ${skuId}`
  const loginFirst = useLoginFirst(() => storeWish(wish, Date.now()))
  const isWatched = useWatchedSkus()?.has(skuId) ?? false
  const [isBusy, setIsBusy] = useState(false)
  const canWatch = hasPermission(session, 'order.place')
  const fulfil = useEffectEvent(() => {
    if (takeWish(wish, Date.now())) void change(true)
  })
  useEffect(() => {
    if (canWatch) fulfil()
  }, [canWatch])
  if (session.access !== null && !canWatch) return null

  async function change(isWanted: boolean) {
    if (isBusy) return
    setIsBusy(true)
    try {
      await (isWanted ? watchStock(skuId) : stopWatching(skuId))
      toast.success(t(isWanted ? 'watched' : 'cancelled'), { id: 'stock-watch' })
    } catch (error) {
      toast.error(messageOf(error, t('failed')), { id: 'stock-watch' })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <div className={styles.box}>
      {isWatched && (
        <p className={styles.watched} role="status">
          <Icon of={BellRing} size={18} />
          {t('isWatched')}
        </p>
      )}
      <Button
        block
        size={isWatched ? 'md' : 'lg'}
        tone={isWatched ? 'outline' : 'soft'}
        icon={isWatched ? undefined : <Icon of={Bell} />}
        loading={isBusy}
        onClick={() => loginFirst(() => void change(!isWatched))}
      >
        {t(isWatched ? 'cancel' : 'watch')}
      </Button>
    </div>
  )
}
