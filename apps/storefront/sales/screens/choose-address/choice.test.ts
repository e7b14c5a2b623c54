/** @spec 2.choose-address */
import { describe, expect, it } from 'vitest'
import { type Choice, deliveryBody, firstChoice, missingOf } from './choice.ts'

const home = { id: 11, isMain: true }
const work = { id: 12, isMain: false }
const warehouses = [{ id: 1 }, { id: 2 }]
const nothingKept = { addressId: null, warehouseId: null, deliveryMethodId: null, receiverName: null }

describe('the choice the screen starts with', () => {
  it('is the main address where nothing was chosen before', () => {
    const choice = firstChoice(nothingKept, { addresses: [work, home], warehouses })
    expect(choice).toMatchObject({ mode: 'mine', addressId: 11 })
  })
  it('is what was chosen before for this basket', () => {
    const kept = { ...nothingKept, addressId: 12, deliveryMethodId: 3 }
    expect(firstChoice(kept, { addresses: [home, work], warehouses })).toMatchObject({
      mode: 'mine',
      addressId: 12,
      deliveryMethodId: 3,
    })
    expect(firstChoice({ ...nothingKept, warehouseId: 2 }, { addresses: [home], warehouses })).toMatchObject({
      mode: 'warehouse',
      warehouseId: 2,
    })
  })
  it('is another person where a receiver was named', () => {
    const kept = { ...nothingKept, addressId: 12, receiverName: 'گیرندهٔ نمونه' }
    expect(firstChoice(kept, { addresses: [home, work], warehouses }).mode).toBe('other')
  })
  it('falls back to the first address where the kept one was deleted', () => {
    const kept = { ...nothingKept, addressId: 99 }
    expect(firstChoice(kept, { addresses: [work], warehouses }).addressId).toBe(12)
  })
})

describe('what is missing', () => {
  const complete: Choice = { mode: 'mine', addressId: 11, warehouseId: 1, deliveryMethodId: 3 }
  it('is an address or a method for what is sent', () => {
    expect(missingOf({ ...complete, addressId: null })).toBe('address')
    expect(missingOf({ ...complete, mode: 'other', deliveryMethodId: null })).toBe('method')
    expect(missingOf(complete)).toBeNull()
  })
  it('is only the warehouse for what is fetched', () => {
    expect(missingOf({ ...complete, mode: 'warehouse', addressId: null, deliveryMethodId: null })).toBeNull()
    expect(missingOf({ ...complete, mode: 'warehouse', warehouseId: null })).toBe('warehouse')
  })
})

describe('the body of choose-delivery', () => {
  const receiver = { name: 'گیرندهٔ نمونه', cellphone: '9121234567' }
  const choice: Choice = { mode: 'other', addressId: 11, warehouseId: 1, deliveryMethodId: 3 }
  it('names the receiver only where the order goes to another person', () => {
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
  it('names neither address nor method for what is fetched from a warehouse', () => {
    expect(deliveryBody(5, { ...choice, mode: 'warehouse' }, { receiver, description: '' })).toEqual({
      saleOrderId: 5,
      warehouseId: 1,
      receiver: null,
      description: '',
    })
  })
})
