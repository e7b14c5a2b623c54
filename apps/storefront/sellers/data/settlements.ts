import { fieldsOf, type Row } from '@anar/contract/client'
import { client } from '../../platform/data/api.ts'
import { useMine, useMinePages } from '../../platform/data/mine.ts'

const pageSize = 20

const saleFields = fieldsOf('SellerSale', [
  'id',
  'creditedAt',
  'quantity',
  'rewardQuantity',
  'goodsAmount',
  'feeAmount',
  'creditAmount',
  'turnedBackAmount',
  'orderNumber',
  'productName',
])
export type SaleRow = Row<'SellerSale', (typeof saleFields)[number]>

/** The account of the person's seller. @spec 2.bank-account-info */
export function useSellerAccount() {
  return useMine(
    'seller-account',
    async () => {
      const { page } = await client.search('SellerAccount', {
        fields: ['id', 'name', 'isActive', 'iban', 'balance', 'underWay', 'waiting'],
      })
      return page[0] ?? null
    },
    { staleTime: 0 },
  )
}

/** The credited sales of the person's seller, the newest first. */
export function useSellerSales() {
  return useMinePages(
    'seller-sales',
    (_me, after) =>
      client.search('SellerSale', {
        fields: saleFields,
        sort: ['-creditedAt', '-id'],
        size: pageSize,
        after,
      }),
    { staleTime: 0 },
  )
}
