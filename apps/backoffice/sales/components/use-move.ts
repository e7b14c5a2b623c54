import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useRef, useState } from 'react'
import { useStateWord } from '../../platform/components/state-badge.tsx'
import { isAnswered, messageOf, newIdempotencyKey } from '../../platform/data/api.ts'
import type { OfficeMove } from '../../platform/data/office-moves.ts'
import { officeMessages } from '../../platform/messages/index.ts'
import { moveOrder } from '../data/orders.ts'
import type { Shipment } from './ship-form.ts'

/**
 * Moves one order to its next state; repeated presses send once.
 * @param number the order's number for messages
 * @spec 1.back-office, 4.sale-order
 */
export function useMove({ saleOrderId, number }: { saleOrderId: number; number: string }) {
  const t = useMessages(officeMessages)
  const wordOf = useStateWord()
  const [busy, setBusy] = useState<OfficeMove | null>(null)
  // The idempotency key stays until a response arrives, so that a retry after a lost response moves nothing twice.
  const intent = useRef<{ meaning: string; key: string } | null>(null)

  /** Null on success, otherwise the message. */
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
      return messageOf(error) ?? t('noAnswer')
    } finally {
      setBusy(null)
    }
  }

  return { busy, move }
}
