/** @spec 2.ongoing-sale-orders, 2.delivered-sale-orders, 4.order-lists */
import { isOngoing, orderStates } from '@anar/domain/ordering'
import { expect, it } from 'vitest'
import { listAt, orderLists } from './order-lists.ts'

/** @spec 2.delivered-sale-orders.1 */
it('shows the list of the path', () => {
  expect(listAt('/profile/sale-orders/delivered-sale-orders')).toBe('delivered')
  expect(listAt('/profile/sale-orders/ongoing-sale-orders')).toBe('ongoing')
  expect(listAt('/profile/sale-orders/cancelled-sale-orders')).toBe('cancelled')
})

it('has as ongoing exactly the ongoing states of the domain', () => {
  expect(orderStates.filter(isOngoing)).toEqual([...orderLists.ongoing.states])
})

/** @spec 4.order-lists.1 */
it('has each state in only one list', () => {
  const listed = Object.values(orderLists).flatMap(({ states }) => [...states])
  expect(new Set(listed).size).toBe(listed.length)
})

it('has every state of a placed order', () => {
  const listed = Object.values(orderLists).flatMap(({ states }): string[] => [...states])
  expect(orderStates.filter((state) => !listed.includes(state))).toEqual(['Draft', 'AwaitingPayment'])
})
