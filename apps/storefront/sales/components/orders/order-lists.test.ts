/** @spec 2.ongoing-sale-orders, 2.delivered-sale-orders, 4.order-lists */
import { isOngoing, orderStates } from '@anar/domain/ordering'
import { expect, it } from 'vitest'
import { listAt, orderLists } from './order-lists.ts'

/** @spec 2.delivered-sale-orders.1 */
it('shows the list that the path names', () => {
  expect(listAt('/profile/sale-orders/delivered-sale-orders')).toBe('delivered')
  expect(listAt('/profile/sale-orders/ongoing-sale-orders')).toBe('ongoing')
  expect(listAt('/profile/sale-orders/cancelled-sale-orders')).toBe('cancelled')
})

it('holds as ongoing exactly what the rules of ordering call ongoing', () => {
  expect(orderStates.filter(isOngoing)).toEqual([...orderLists.ongoing.states])
})

/** @spec 4.order-lists.1 */
it('holds no order in two lists', () => {
  const listed = Object.values(orderLists).flatMap(({ states }) => [...states])
  expect(new Set(listed).size).toBe(listed.length)
})

it('leaves none out of what was placed', () => {
  const listed = Object.values(orderLists).flatMap(({ states }): string[] => [...states])
  expect(orderStates.filter((state) => !listed.includes(state))).toEqual(['Draft', 'AwaitingPayment'])
})
