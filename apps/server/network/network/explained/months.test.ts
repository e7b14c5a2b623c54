import { defaultPlan, type Network, networkOf } from '@anar/domain/compensation'
import { describe, expect, it } from 'vitest'
import { encodeParts, type MonthInputs } from '../../commission/index.ts'
import { type MonthSource, Months } from './months.ts'

/** @spec 9.commission */
const points = 100
const marketer = (id: number, sponsorId: number | null) => ({
  id,
  sponsorId,
  isMarketer: true,
  isActive: true,
  isInDeathGrace: false,
})

/** 1 above 2 above 3 and 4; everybody bought one line of so many points. */
function month(bought: readonly [id: number, points: number][]): MonthSource {
  const network = networkOf([marketer(1, null), marketer(2, 1), marketer(3, 2), marketer(4, 2)]) as Network
  const people = network.ids as Float64Array
  const none = { ints: new Int32Array(0), floats: new Float64Array(0) }
  const inputs: MonthInputs = {
    network,
    people,
    sales: {
      member: Int32Array.from(bought, ([id]) => people.indexOf(id)),
      saleOrderId: Float64Array.from(bought, (_, index) => index + 1),
      orderItemId: Float64Array.from(bought, (_, index) => index + 1),
      isScored: new Uint8Array(bought.length).fill(1),
      score: Float64Array.from(bought, ([, score]) => score * points),
      amountRial: Float64Array.from(bought, ([, score]) => score * 10_000),
    },
    lateReturns: {
      month: none.ints,
      personId: none.floats,
      saleOrderId: none.floats,
      orderItemId: none.floats,
      score: none.floats,
      amountRial: none.floats,
    },
    netSalesRial: 0,
  }
  return { plan: defaultPlan, parts: encodeParts(inputs) }
}
// Group scores 1 and 2: 1,000 and 900 points, so 9 and 6 percent; 3 has 500 (6), 4 has 300 (6).
const example = month([
  [1, 100],
  [2, 100],
  [3, 500],
  [4, 300],
])

describe('computed months', () => {
  it('are three: the least recently used leaves', () => {
    const months = new Months()
    for (const key of ['a', 'b', 'c']) months.add(key, example, false)
    months.explain('a', { personId: 1, offset: 0, limit: 1 })
    months.add('d', example, false)
    expect(['a', 'b', 'c', 'd'].map((key) => months.has(key))).toEqual([true, false, true, true])
    expect(() => months.earn('b', { personId: 1, scoreHundredths: 1 })).toThrow(RangeError)
  })

  it('of the open one only the newest run is cached', () => {
    const months = new Months()
    months.add('a', example, false)
    for (const key of ['open 1405-08 first', 'open 1405-08 second']) months.add(key, example, true)
    expect(months.has('open 1405-08 first')).toBe(false)
    expect([months.has('a'), months.has('open 1405-08 second')]).toEqual([true, true])
  })

  it('explain by ids, with the lines of the page alone', () => {
    const months = new Months()
    months.add('a', example, false)
    const explained = months.explain('a', { personId: 1, offset: 2, limit: 1 })!
    expect(explained.sourceCount).toBe(4)
    expect(explained.sources).toMatchObject([
      {
        buyerId: 1,
        basisPoints: 900,
        skipped: [],
        lines: [{ saleOrderId: 1, orderItemId: 1, scoreHundredths: 10_000 }],
      },
    ])
    const [largest] = months.explain('a', { personId: 1, offset: 0, limit: 1 })!.sources
    expect(largest).toMatchObject({
      buyerId: 3,
      takenBy: [{ personId: 3, basisPoints: 600 }],
      skipped: [{ personId: 2, reason: 'TIE' }],
      basisPoints: 300,
    })
    expect(months.explain('a', { personId: 99, offset: 0, limit: 1 })).toBeNull()
  })

  it('list who earns from a score, the buyer among them, and nobody where it is zero', () => {
    const months = new Months()
    months.add('a', example, false)
    expect(months.earn('a', { personId: 3, scoreHundredths: 50_000 })).toEqual({
      count: 2,
      totalRial: 450_000,
      personIds: [3, 1],
    })
    expect(months.earn('a', { personId: 3, scoreHundredths: 0 })).toMatchObject({ count: 0, totalRial: 0 })
    expect(months.earn('a', { personId: 99, scoreHundredths: 100 })).toBeNull()
  })

  it('split what is taken back over its buyers, to the rial', () => {
    const months = new Months()
    months.add('a', example, false)
    const returns = [
      { personId: 3, scoreHundredths: 10_001 },
      { personId: 4, scoreHundredths: 3_333 },
      { personId: 99, scoreHundredths: 5_000 },
    ]
    // 3 percent of 133.34 points.
    const taken = months.takeBack('a', { personId: 1, returns })
    expect(taken).toEqual([
      { buyerId: 3, scoreHundredths: 10_001, rial: -30_003 },
      { buyerId: 4, scoreHundredths: 3_333, rial: -9_999 },
    ])
    expect(months.takeBack('a', { personId: 2, returns })).toEqual([])
    expect(months.takeBack('a', { personId: 99, returns })).toEqual([])
  })
})
