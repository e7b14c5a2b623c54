import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useRef, useState } from 'react'
import { useStateWord } from '../../platform/components/state-badge.tsx'
import { isAnswered, newIdempotencyKey, wordsOf } from '../../platform/data/api.ts'
import type { OfficeMove } from '../../platform/data/office-moves.ts'
import { officeMessages } from '../../platform/messages/index.ts'
import { moveOrder } from '../data/orders.ts'
import type { Shipment } from './ship-form.ts'

/**
 * Moving one order: once however often one presses, told when it is done, and told why where it is refused.
 * @param number the order's number as it is written in texts
 * @spec 1.back-office, 4.sale-order
 */
export function useMove({ saleOrderId, number }: { saleOrderId: number; number: string }) {
  const t = useMessages(officeMessages)
  const wordOf = useStateWord()
  const [busy, setBusy] = useState<OfficeMove | null>(null)
  // One key for one intention, kept until it was answered: pressing again after a lost answer moves nothing twice.
  const intent = useRef<{ meaning: string; key: string } | null>(null)

  /** Null where it worked, otherwise the words to show. */
  async function move(to: OfficeMove, shipment?: Shipment): Promise<string | null> {
    if (busy) return null
    setBusy(to)
    const body = { saleOrderId, to, ...shipment }
    const meaning = JSON.stringify(body)
    if (intent.current?.meaning !== meaning) intent.current = { meaning, key: newIdempotencyKey() }
    try {
      await moveOrder(body, intent.current.key)
      intent.current = null
      toast.success(t('moved', { number, state: wordOf(to) }))
      return null
    } catch (error) {
      if (isAnswered(error)) intent.current = null
      return wordsOf(error) ?? t('noAnswer')
    } finally {
      setBusy(null)
    }
  }

  return { busy, move }
}
