import { Button, Icon } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { Bell, BellRing } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { hasPermission, useSession } from '../../data/session.ts'
import { stopWatching, useWatchedSkus, watchStock } from '../../data/stock-watches.ts'
import { stockWatchTexts } from '../../texts/stock-watch.ts'
import { wordsOf } from '../forms/refusal.ts'
import { useLoginFirst } from '../use-login-first.ts'
import styles from './ask-for-notice.module.css'

/** One press to be told when a sku is back, and one to take that back. Visitors log in first. @spec 5.out-of-stock */
export default function AskForNotice({ skuId }: { skuId: number }) {
  const t = useTexts(stockWatchTexts)
  const session = useSession()
  const loginFirst = useLoginFirst()
  const isAsked = useWatchedSkus()?.has(skuId) ?? false
  const [isBusy, setIsBusy] = useState(false)
  if (session.access !== null && !hasPermission(session, 'order.place')) return null

  async function change() {
    if (isBusy) return
    setIsBusy(true)
    try {
      await (isAsked ? stopWatching(skuId) : watchStock(skuId))
      toast.success(t(isAsked ? 'takenBack' : 'asked'), { id: 'stock-watch' })
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
        onClick={() => loginFirst(() => void change())}
      >
        {t(isAsked ? 'takeBack' : 'ask')}
      </Button>
    </div>
  )
}
