import { computeMonth, defaultPlan } from '@anar/domain/compensation'
import { type MonthOfOrders, monthOfOrders, type Shape } from './plan-month.ts'

export type ShapeOptions = {
  shape: Shape
  members: number
  orders: number
  rounds: number
  isCapped: boolean
}
export type ShapeResult = { wallMs: number[]; cpuMs: number[]; peakMegabytes: number; paidShare: number }

// A process that adds up the orders of one month and computes it, repeatedly, and reports how long each time took.
process.once('message', ({ shape, members, orders, rounds, isCapped }: ShapeOptions) => {
  const month = monthOfOrders(shape, members, orders)
  const result: ShapeResult = { wallMs: [], cpuMs: [], peakMegabytes: 0, paidShare: 0 }
  for (let round = 0; round < rounds; round++) {
    const cpu = process.cpuUsage()
    const started = performance.now()
    result.paidShare = computeFrom(month, isCapped)
    result.wallMs.push(performance.now() - started)
    const { user, system } = process.cpuUsage(cpu)
    result.cpuMs.push((user + system) / 1_000)
  }
  result.peakMegabytes = process.resourceUsage().maxRSS / 1_024
  process.send!(result)
  process.disconnect!()
})

/** The paid share of the cap, 0 to 1. */
function computeFrom({ network, orderBuyers, orderHundredths }: MonthOfOrders, isCapped: boolean): number {
  const { ownScore } = network
  ownScore.fill(0)
  let hundredths = 0
  for (let order = 0; order < orderBuyers.length; order++) {
    ownScore[orderBuyers[order]!]! += orderHundredths[order]!
    hundredths += orderHundredths[order]!
  }
  // A hundredth of a point for each 100 rials; where the cap has to be reached, a tenth of that was sold.
  const netSalesRial = hundredths * (isCapped ? 10 : 100)
  const { paidRial, capRial } = computeMonth({ network, netSalesRial, plan: defaultPlan })
  if (paidRial > capRial || (isCapped && paidRial !== capRial)) throw new Error('the cap did not hold')
  return paidRial / capRial
}
