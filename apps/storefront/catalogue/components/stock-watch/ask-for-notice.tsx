import { Button, Icon } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Bell, BellRing } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLoginFirst } from '../../../platform/components/use-login-first.ts'
import { wordsOf } from '../../../platform/data/failure.ts'
import { hasPermission, useSession } from '../../../platform/data/session.ts'
import { stopWatching, useWatchedSkus, watchStock } from '../../data/stock-watches.ts'
import { keepWish, takeWish } from '../../data/wish.ts'
import { stockWatchMessages } from '../../messages/index.ts'
import styles from './ask-for-notice.module.css'

/**
 * One press to be told when a sku is back, and one to take that back. Visitors log in first, and need not press again.
 * @spec 5.out-of-stock
 */
export default function AskForNotice({ skuId }: { skuId: number }) {
  const t = useMessages(stockWatchMessages)
  const session = useSession()
  const wish = `stock-watch ${skuId}`
  const loginFirst = useLoginFirst(() => keepWish(wish, Date.now()))
  const isAsked = useWatchedSkus()?.has(skuId) ?? false
  const [isBusy, setIsBusy] = useState(false)
  const mayAsk = hasPermission(session, 'order.place')
  const fulfil = useEffectEvent(() => {
    if (takeWish(wish, Date.now())) void change(true)
  })
  useEffect(() => {
    if (mayAsk) fulfil()
  }, [mayAsk])
  if (session.access !== null && !mayAsk) return null

  async function change(isWanted: boolean) {
    if (isBusy) return
    setIsBusy(true)
    try {
      await (isWanted ? watchStock(skuId) : stopWatching(skuId))
      toast.success(t(isWanted ? 'asked' : 'takenBack'), { id: 'stock-watch' })
    } catch (error) {
      toast.error(wordsOf(error, t('failed')), { id: 'stock-watch' })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <div className={styles.ask}>
      {isAsked && (
        <p className={styles.asked} role="status">
          <Icon of={BellRing} size={18} />
          {t('isAsked')}
        </p>
      )}
      <Button
        block
        size={isAsked ? 'md' : 'lg'}
        tone={isAsked ? 'outline' : 'soft'}
        icon={isAsked ? undefined : <Icon of={Bell} />}
        loading={isBusy}
        onClick={() => loginFirst(() => void change(!isAsked))}
      >
        {t(isAsked ? 'takeBack' : 'ask')}
      </Button>
    </div>
  )
}
