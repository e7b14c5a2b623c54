import { type Commands, fieldsOf, type Row } from '@anar/contract/client'
import type { ReturnAnswer } from '@anar/contract/commands'
import type { ReturnKind } from '@anar/domain/returns'
import { client, queryClient } from '../../platform/data/api.ts'
import { useMine, useMinePages } from '../../platform/data/mine.ts'

const returnFields = fieldsOf('Return', [
  'id',
  'kind',
  'state',
  'quantity',
  'rewardQuantity',
  'description',
  'refundTo',
  'decisionReason',
  'creditNoteNumber',
  'goodsAmount',
  'vatAmount',
  'score',
  'isAwaitingStock',
  'replacementReference',
  'requestedAt',
  'endedAt',
  'saleOrder.id',
  'saleOrder.orderNumber',
  'orderItem.id',
  'orderItem.quantity',
  'orderItem.rewardQuantity',
  'orderItem.returnedQuantity',
  'orderItem.skuSeller.id',
  'orderItem.skuSeller.sku.name',
  'orderItem.skuSeller.sku.product.id',
  'orderItem.skuSeller.sku.product.hue',
  'orderItem.skuSeller.sku.product.brand.name',
  'orderItem.skuSeller.sku.images.fileStorageId',
  'orderItem.skuSeller.sku.images.order',
  'documents.id',
  'moves.id',
  'moves.toState',
  'moves.actor',
  'moves.reason',
  'moves.movedAt',
])
export type ReturnRow = Row<'Return', (typeof returnFields)[number]>

/** The person's returns, the newest first, page by page. @spec 2.defective-sale-orders */
export function useReturns() {
  return useMinePages(
    'returns',
    ({ userId }, after) =>
      client.search('Return', {
        fields: returnFields,
        filter: {
          and: [
            { field: 'networkMarketer.id', op: 'eq', value: userId },
            {
              within: 'orderItem.skuSeller.sku.images',
              filter: { field: 'order', op: 'eq', value: 1 },
            },
          ],
        },
        sort: ['-requestedAt', '-id'],
        size: 10,
        after,
        count: true,
      }),
    { staleTime: 15_000 },
  )
}

/** The returnable items of an order with their deadline. @spec 7.defective-product-statement, 5.defect-report */
export function useReturnStatement(saleOrderId: number) {
  return useMine('return-statement', () => client.read('defective-product/statement', { saleOrderId }), {
    about: [saleOrderId],
    staleTime: 0,
  })
}

/** The refund of units of an own order, by the server's rule. @spec 4.returns */
export function useRefund(request: {
  saleOrderId: number
  /** Null before one is chosen: nothing is read. */
  orderItemId: number | null
  kind: ReturnKind
  quantity: number
}) {
  const { saleOrderId, orderItemId, kind, quantity } = request
  const read = async () =>
    orderItemId === null ? null : client.read('defective-product/refund', { ...request, orderItemId })
  return useMine('return-refund', read, {
    about: [saleOrderId, orderItemId, kind, quantity],
    staleTime: 0,
  })
}

/** Pass the same key after a lost answer, a new one after a refusal. @spec 5.defect-report */
export async function requestReturn(
  body: Commands['returns/request']['body'],
  idempotencyKey: string,
): Promise<ReturnAnswer> {
  const answer = await client.command('returns/request', body, { idempotencyKey })
  await refreshReturns()
  return answer
}

export async function cancelReturn(returnId: number): Promise<ReturnAnswer> {
  const answer = await client.command('returns/cancel', { returnId })
  await refreshReturns()
  return answer
}

/** Returns also change the lines of orders. */
function refreshReturns(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['mine'] })
}

/** The URL of a return's credit note, in the reader's language. */
export function creditNoteAddress(returnId: number, language: 'pe' | 'en'): string {
  return `/${language === 'pe' ? 'pe/persian' : 'gr/english'}/returns/${returnId}/credit-note.pdf`
}
