import { useNavigate } from '@anar/app-kit/router'
import type { ReorderAnswer } from '@anar/contract/commands'
import { Button, type ButtonLook, Dialog, Icon } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { RotateCw } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { messageOf } from '../../../platform/data/failure.ts'
import { reorder } from '../../data/orders.ts'
import { orderActionsMessages } from '../../messages/index.ts'
import styles from './order-actions.module.css'

/** Puts an order's goods into a new basket and goes there; a dialog shows missing goods first. @spec 2.ongoing-sale-orders */
export function ReorderButton({
  saleOrderId,
  number,
  ...look
}: { saleOrderId: number; number: string } & Pick<ButtonLook, 'size' | 'block' | 'tone'>) {
  const t = useMessages(orderActionsMessages)
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [changes, setChanges] = useState<ReorderAnswer['changes']>([])
  const toBasket = () => navigate('/shopping-baskets')

  async function again() {
    setIsBusy(true)
    try {
      const answer = await reorder(saleOrderId)
      if (answer.changes.length > 0) return setChanges(answer.changes)
      toast.success(t('reordered'))
      await toBasket()
    } catch (error) {
      toast.error(messageOf(error, t('reorderFailed')))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      <Button
        tone="outline"
        {...look}
        icon={<Icon of={RotateCw} size={18} />}
        loading={isBusy}
        aria-label={t('reorderOf', { number })}
        onClick={() => void again()}
      >
        {t('reorder')}
      </Button>
      <Dialog
        open={changes.length > 0}
        onClose={() => setChanges([])}
        title={t('changesTitle')}
        footer={<Button onClick={toBasket}>{t('toBasket')}</Button>}
      >
        <p>{t('changesText')}</p>
        <Changes changes={changes} />
      </Dialog>
    </>
  )
}

function Changes({ changes }: { changes: ReorderAnswer['changes'] }) {
  const t = useMessages(orderActionsMessages)
  const format = useFormat()
  return (
    <ul className={styles.changes}>
      {changes.map(({ skuSellerId, name, wanted, granted }) => (
        <li key={skuSellerId}>
          <bdi>{name}</bdi>
          <span className={styles.note}>
            {granted === 0
              ? t('changeNone')
              : t('changeFewer', { granted: format.number(granted), wanted: format.number(wanted) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
