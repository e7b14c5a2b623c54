import { computeMonth, defaultPlan } from '@anar/domain/compensation'
import { type MonthOfOrders, monthOfOrders, type Shape } from './plan-month.ts'

export type ShapeAsked = { shape: Shape; members: number; orders: number; rounds: number; isCapped: boolean }
export type ShapeTold = { wallMs: number[]; cpuMs: number[]; peakMegabytes: number; paidShare: number }

// A process that adds up the orders of one month and computes it, again and again, and tells how long each time took.
process.once('message', ({ shape, members, orders, rounds, isCapped }: ShapeAsked) => {
  const month = monthOfOrders(shape, members, orders)
  const told: ShapeTold = { wallMs: [], cpuMs: [], peakMegabytes: 0, paidShare: 0 }
  for (let round = 0; round < rounds; round++) {
    const cpu = process.cpuUsage()
    const started = performance.now()
    told.paidShare = computeFrom(month, isCapped)
    told.wallMs.push(performance.now() - started)
    const { user, system } = process.cpuUsage(cpu)
    told.cpuMs.push((user + system) / 1_000)
  }
  told.peakMegabytes = process.resourceUsage().maxRSS / 1_024
  process.send!(told)
  process.disconnect!()
})

/** What of the cap was paid, 0 to 1. */
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
