/** @spec 3.local-database */
import { expect, it } from 'vitest'
import { readablePaths } from './field-access.ts'

const access = {
  SaleOrder: {
    fields: ['id', 'state'],
    relations: { orderItems: 'OrderItem', discountCode: 'DiscountCode' },
  },
  OrderItem: { fields: ['id', 'quantity'], relations: {} },
  DiscountCode: { fields: ['code'], relations: {} },
}

/** @spec 3.local-database.3 */
it('requests only readable fields, at any depth', () => {
  expect(
    readablePaths(
      'SaleOrder',
      ['id', 'unreadableField', 'orderItems.quantity', 'discountCode.usageLimit'],
      access,
    ),
  ).toEqual(['id', 'orderItems.quantity'])
})

it('requests every field if the access of the caller, or of an entity, is unknown', () => {
  expect(readablePaths('SaleOrder', ['id', 'iban'], null)).toEqual(['id', 'iban'])
  expect(readablePaths('Gift', ['id'], access)).toEqual(['id'])
  expect(readablePaths('SaleOrder', ['gift.name'], access)).toEqual(['gift.name'])
})
