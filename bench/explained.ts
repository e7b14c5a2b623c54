import { defaultPlan } from '@anar/domain/compensation'
import { encodeParts, type MonthInputs } from '../apps/server/network/commission/index.ts'
import { Months } from '../apps/server/network/network/explained/months.ts'
import { turnOff } from '../apps/server/platform/cache.ts'
import { median, rounded } from './figures.ts'
import { monthOfOrders } from './plan-month.ts'

const members = 200_000
const orders = 3 * members
const rounds = 5

/**
 * The effect of the caches of the process that explains months, in a month of 200,000 members: milliseconds of a request
 * with the cache and without it, medians of five.
 */
export function measureExplained() {
  const month = { plan: defaultPlan, parts: encodeParts(inputs()) }
  const page = (months: Months, offset: number) =>
    timed(() => months.explain('month', { personId: 1, offset, limit: 20 }))
  const firstMs: number[] = []
  const anotherMs: number[] = []
  const nextPageMs = { with: [] as number[], without: [] as number[] }
  const ofRound = (nextPage: number[]) => {
    const months = new Months()
    const addMs = timed(() => months.add('month', month, false))
    const earnMs = timed(() => months.earn('month', { personId: 2, scoreHundredths: 100 }))
    firstMs.push(addMs + earnMs)
    anotherMs.push(earnMs)
    page(months, 0)
    nextPage.push(page(months, 20))
  }
  for (let round = 0; round < rounds; round++) ofRound(nextPageMs.with)
  turnOff('sorted shares')
  for (let round = 0; round < rounds; round++) ofRound(nextPageMs.without)
  return [
    row('computed months', 'who earns from an order', anotherMs, firstMs),
    row('sorted shares', 'the next page of sources', nextPageMs.with, nextPageMs.without),
  ]
}

function row(cache: string, question: string, withMs: readonly number[], withoutMs: readonly number[]) {
  const [on, off] = [median(withMs), median(withoutMs)]
  return {
    ...{ cache, question, 'with ms': rounded(on, 1), 'without ms': rounded(off, 1) },
    'without ÷ with': rounded(off / on, 1),
  }
}

function timed(work: () => unknown): number {
  const started = performance.now()
  work()
  return performance.now() - started
}

function inputs(): MonthInputs {
  const { network, orderBuyers, orderHundredths } = monthOfOrders('random', members, orders)
  for (const [order, buyer] of orderBuyers.entries()) network.ownScore[buyer]! += orderHundredths[order]!
  const none = { ints: new Int32Array(0), floats: new Float64Array(0) }
  return {
    network,
    people: Float64Array.from(network.parents, (_, member) => member + 1),
    sales: {
      member: orderBuyers,
      saleOrderId: Float64Array.from(orderBuyers, (_, order) => order + 1),
      orderItemId: Float64Array.from(orderBuyers, (_, order) => order + 1),
      isScored: new Uint8Array(orders).fill(1),
      score: Float64Array.from(orderHundredths),
      amountRial: Float64Array.from(orderHundredths, (hundredths) => hundredths * 100),
    },
    lateReturns: {
      ...{ month: none.ints, personId: none.floats, saleOrderId: none.floats, orderItemId: none.floats },
      ...{ score: none.floats, amountRial: none.floats },
    },
    netSalesRial: 1_000_000_000_000,
  }
}
