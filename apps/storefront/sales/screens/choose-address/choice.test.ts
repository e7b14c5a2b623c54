/** @spec 2.choose-address */
import { describe, expect, it } from 'vitest'
import { type Choice, deliveryBody, firstChoice, missingOf } from './choice.ts'

const home = { id: 11, isMain: true }
const work = { id: 12, isMain: false }
const warehouses = [{ id: 1 }, { id: 2 }]
const nothingStored = { addressId: null, warehouseId: null, deliveryMethodId: null, receiverName: null }

describe('the choice the screen starts with', () => {
  it('is the main address without an earlier choice', () => {
    const choice = firstChoice(nothingStored, { addresses: [work, home], warehouses })
    expect(choice).toMatchObject({ mode: 'mine', addressId: 11 })
  })
  it('is the stored choice of this basket', () => {
    const stored = { ...nothingStored, addressId: 12, deliveryMethodId: 3 }
    expect(firstChoice(stored, { addresses: [home, work], warehouses })).toMatchObject({
      mode: 'mine',
      addressId: 12,
      deliveryMethodId: 3,
    })
    expect(
      firstChoice({ ...nothingStored, warehouseId: 2 }, { addresses: [home], warehouses }),
    ).toMatchObject({
      mode: 'warehouse',
      warehouseId: 2,
    })
  })
  it('is another person if a receiver is stored', () => {
    const stored = { ...nothingStored, addressId: 12, receiverName: 'گیرندهٔ نمونه' }
    expect(firstChoice(stored, { addresses: [home, work], warehouses }).mode).toBe('other')
  })
  it('falls back to the first address if the stored one was deleted', () => {
    const stored = { ...nothingStored, addressId: 99 }
    expect(firstChoice(stored, { addresses: [work], warehouses }).addressId).toBe(12)
  })
})

describe('the missing part', () => {
  const complete: Choice = { mode: 'mine', addressId: 11, warehouseId: 1, deliveryMethodId: 3 }
  it('is an address or a method for a delivery', () => {
    expect(missingOf({ ...complete, addressId: null })).toBe('address')
    expect(missingOf({ ...complete, mode: 'other', deliveryMethodId: null })).toBe('method')
    expect(missingOf(complete)).toBeNull()
  })
  it('is only the warehouse for a pickup', () => {
    expect(missingOf({ ...complete, mode: 'warehouse', addressId: null, deliveryMethodId: null })).toBeNull()
    expect(missingOf({ ...complete, mode: 'warehouse', warehouseId: null })).toBe('warehouse')
  })
})

describe('the body of choose-delivery', () => {
  const receiver = { name: 'گیرندهٔ نمونه', cellphone: '9121234567' }
  const choice: Choice = { mode: 'other', addressId: 11, warehouseId: 1, deliveryMethodId: 3 }
  it('has the receiver only if it is another person', () => {
    const words = { receiver, description: ' زنگ بزنید ' }
    expect(deliveryBody(5, choice, words)).toEqual({
      saleOrderId: 5,
      addressId: 11,
      deliveryMethodId: 3,
      receiver,
      description: 'زنگ بزنید',
    })
    expect(deliveryBody(5, { ...choice, mode: 'mine' }, words).receiver).toBeNull()
  })
  it('has no address and no method for a pickup', () => {
    expect(deliveryBody(5, { ...choice, mode: 'warehouse' }, { receiver, description: '' })).toEqual({
      saleOrderId: 5,
      warehouseId: 1,
      receiver: null,
      description: '',
    })
  })
})
