import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compareIds,
  isNetworkFault,
  type MemberRow,
  type Network,
  networkOf,
  positionFinder,
  positionsById,
} from './index.ts'

/** @spec 9.commission */
const row = (id: number | string, sponsorId: number | string | null = null): MemberRow => ({
  id,
  sponsorId,
  isMarketer: true,
  isActive: true,
  isInDeathGrace: false,
})

describe('a network', () => {
  it('has parents before children, whatever the order of the rows, and several roots', () => {
    const network = networkOf([row(7, 5), row(5, 2), row(2), row(9), row(3, 2)]) as Network
    expect([...network.ids]).toEqual([2, 9, 5, 3, 7])
    expect([...network.parents]).toEqual([-1, -1, 0, 0, 2])
  })

  it('assigns flags, score and purchases to their member', () => {
    const network = networkOf([
      { ...row('b', 'a'), isMarketer: false, ownScore: -150, ownPurchaseRial: 20 },
      { ...row('a'), isActive: false, isInDeathGrace: true },
    ]) as Network
    expect(network.ids).toEqual(['a', 'b'])
    expect([...network.flags]).toEqual([0b101, 0b010])
    expect([...network.ownScore]).toEqual([0, -150])
    expect([...network.ownPurchaseRial]).toEqual([0, 20])
  })

  it('of nobody is a network too', () => {
    const network = networkOf([])
    expect(isNetworkFault(network)).toBe(false)
    expect(network).toMatchObject({ parents: new Int32Array() })
  })

  it('names the second of two rows with one id', () => {
    expect(networkOf([row('a'), row('b', 'a'), row('a', 'b')])).toEqual({
      code: 'DUPLICATE_ID',
      row: 2,
      id: 'a',
    })
  })

  it('names the sponsor that nobody is', () => {
    expect(networkOf([row('a'), row('b', 'z')])).toEqual({
      code: 'UNKNOWN_SPONSOR',
      row: 1,
      id: 'b',
      sponsorId: 'z',
    })
  })

  it('names the first row on a cycle, not one that is merely below it', () => {
    const rows = [row('root'), row('below', 'x'), row('y', 'x'), row('x', 'z'), row('z', 'y')]
    expect(networkOf(rows)).toEqual({ code: 'CYCLE', row: 2, id: 'y' })
  })

  it('takes a member who is their own sponsor as a cycle', () => {
    expect(networkOf([row(1), row(2, 2)])).toEqual({ code: 'CYCLE', row: 1, id: 2 })
  })

  it('may be as deep as it is large', () => {
    const count = 200_000
    const network = networkOf(Array.from({ length: count }, (_, at) => row(at, at === 0 ? null : at - 1)))
    expect((network as Network).parents.at(-1)).toBe(count - 2)
  })
})

describe('ids', () => {
  it('stand as numbers where both are, else by code units, numbers before other texts', () => {
    const ids = ['b', '10', '9', 'B', '9a', '١', '10000000000000000000001', '10000000000000000000000', '09']
    expect(ids.toSorted(compareIds)).toEqual([
      '09',
      '9',
      '10',
      '10000000000000000000000',
      '10000000000000000000001',
      '9a',
      'B',
      'b',
      '١',
    ])
    expect([10, 9, -3].toSorted(compareIds)).toEqual([-3, 9, 10])
    expect([...positionsById(ids)].map((position) => ids[position])).toEqual(ids.toSorted(compareIds))
    expect([...positionsById(Float64Array.of(10, 9, -3))]).toEqual([2, 1, 0])
  })
})

describe('positionFinder', () => {
  const idsIn = (maxId: number) => fc.uniqueArray(fc.integer({ min: 1, max: maxId }), { maxLength: 40 })

  it.each([
    ['small ids', idsIn(60)],
    ['ids far apart', idsIn(Number.MAX_SAFE_INTEGER)],
    ['ids side by side beyond 32 bits', idsIn(60).map((ids) => ids.map((id) => id + 2 ** 40))],
  ])('finds each id and no other: %s', (_, some) => {
    fc.assert(
      fc.property(some, (ids) => {
        const positionOf = positionFinder(Float64Array.from(ids))
        expect(ids.map(positionOf)).toEqual(ids.keys().toArray())
        const others = ids.flatMap((id) => [id - 1, id + 1]).filter((id) => !ids.includes(id))
        expect(others.map(positionOf)).toEqual(others.map(() => -1))
      }),
    )
  })
})
