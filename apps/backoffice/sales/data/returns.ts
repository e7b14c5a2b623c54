import { type Commands, fieldsOf, type Row, type Total } from '@anar/contract/client'
import { languages } from '@anar/contract/enums'
import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { ApiError, calendarNow, client } from '../../platform/data/api.ts'
import { refetchQueries } from '../../platform/data/lists.ts'
import { languageNow } from '../../platform/data/preferences.ts'
import { useCount } from '../../platform/data/use-count.ts'
import { type ReturnTab, returnFilter, returnSort } from './returns-rules.ts'

const listFields = fieldsOf('Return', [
  'id',
  'kind',
  'state',
  'quantity',
  'rewardQuantity',
  'isAwaitingStock',
  'requestedAt',
  'endedAt',
  'networkMarketer.firstName',
  'networkMarketer.lastName',
  'networkMarketer.username',
  'saleOrder.id',
  'saleOrder.orderNumber',
  'orderItem.quantity',
  'orderItem.rewardQuantity',
  'orderItem.returnedQuantity',
  'orderItem.skuSeller.sku.name',
])
export type ReturnRow = Row<'Return', (typeof listFields)[number]>

const fields = fieldsOf('Return', [
  ...listFields,
  'description',
  'refundTo',
  'decisionReason',
  'creditNoteNumber',
  'goodsAmount',
  'vatAmount',
  'score',
  'replacementReference',
  'acceptedAt',
  'receivedAt',
  'saleOrder.deliveredAt',
  'networkMarketer.cellphone',
  'orderItem.id',
  'orderItem.orderItemValueAmount',
  'orderItem.orderDiscountShare',
  'orderItem.vatAmount',
  'orderItem.orderItemScore',
  'orderItem.skuSeller.seller.name',
  'orderItem.skuSeller.sku.gtin',
  'orderItem.skuSeller.sku.images.fileStorageId',
  'orderItem.skuSeller.sku.images.order',
  'orderItem.skuSeller.sku.product.hue',
  'orderItem.skuSeller.sku.product.brand.name',
  'documents.id',
  'documents.createdAt',
  'moves.id',
  'moves.toState',
  'moves.actor',
  'moves.reason',
  'moves.movedAt',
])
export type ReturnDetail = Row<'Return', (typeof fields)[number]>

/** One page of the queue. @spec 4.returns, 1.back-office */
export function loadReturns(
  tab: ReturnTab,
  page: { after: string | null; size: number; signal: AbortSignal },
) {
  return client.search('Return', {
    fields: listFields,
    filter: returnFilter(tab),
    sort: returnSort(tab),
    count: true,
    ...page,
  })
}

/** Number of returns in a view; undefined while loading or without permission. */
export function useReturnCount(tab: ReturnTab): Total | undefined {
  return useCount({
    of: 'Return',
    filter: returnFilter(tab),
    sort: returnSort(tab),
    needs: 'returns.read',
    queryKey: ['returns', 'count', tab],
  })
}

/** One return in full; null where the office sees none with this id. */
export function useReturn(returnId: number) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['returns', 'one', language, returnId],
    queryFn: async ({ signal }) => {
      const { page } = await client.search('Return', {
        fields,
        filter: {
          and: [
            { field: 'id', op: 'eq', value: returnId },
            {
              within: 'orderItem.skuSeller.sku.images',
              filter: { field: 'order', op: 'eq', value: 1 },
            },
          ],
        },
        signal,
      })
      return page[0] ?? null
    },
  })
}

/** The refund of a return at this time, by the server's rule; null where fewer units are left than it names. */
export function useRefundNow(returnId: number) {
  return useQuery({
    queryKey: ['returns', 'refund', returnId],
    queryFn: () =>
      client.read('office/returns/refund', { returnId }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'RETURN_QUANTITY') return null
        throw error
      }),
  })
}

export type ReturnStep = 'accept' | 'receive' | 'refund' | 'replace' | 'track' | 'refuse'

/** One step of a return. The queue, orders and stock are refetched before it resolves. @spec 4.returns */
export async function decideReturn<Step extends ReturnStep>(
  step: Step,
  body: Commands[`office/returns/${Step}`]['body'],
  idempotencyKey: string,
): Promise<Commands[`office/returns/${Step}`]['answer']> {
  const answer = await client.command(`office/returns/${step}`, body, { idempotencyKey })
  await refetchQueries('returns', 'orders', 'stock', 'audit')
  return answer
}

/** Address of a return's credit note, in the reader's language. */
export function creditNoteAddress(returnId: number): string {
  return `/${calendarNow()}/${languages[languageNow()]}/returns/${returnId}/credit-note.pdf`
}
