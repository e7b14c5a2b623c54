import { type IncomePlan, rankNames } from './plan.ts'

export type PlanFaultCode =
  | 'NOT_A_PLAN'
  | 'UNKNOWN_FIELD'
  | 'NOT_A_LIST'
  | 'LENGTH'
  | 'NOT_A_NUMBER'
  | 'TOO_MANY_DECIMALS'
  | 'OUT_OF_RANGE'
  | 'FIRST_STEP_NOT_ZERO'
  | 'NOT_ASCENDING'
  | 'NOT_DESCENDING'
  | 'RANK_UNKNOWN'
  | 'RANK_ORDER'
  | 'WORST_CASE_ABOVE_CAP'

/** `field` is a path such as `steps.2.ratePercent`. */
export type PlanFault = { field: string; code: PlanFaultCode; details: Record<string, number | string> }

/** The limits of a plan. The cap of 40 percent and the 7th are the specification's. @spec 9.commission, 9.commission-payment */
export const planLimits = {
  steps: 20,
  generations: 20,
  points: 1_000_000_000,
  legs: 1_000_000,
  minimumMonthlyPurchaseRial: 1_000_000_000_000,
  pointValueRial: 1_000_000_000,
  capPercent: 40,
  paidByDay: 7,
}

/**
 * The faults that prevent publishing a plan, whatever JSON it is parsed from; empty where it is good. A plan whose worst
 * case (the last rate and all generations, of the largest score that a price may carry) is above its own cap is refused
 * with the sum.
 * @spec 9.commission.3
 */
export function planFaults(plan: unknown): PlanFault[] {
  if (!isRecord(plan)) return [fault('', 'NOT_A_PLAN')]
  const known = [
    'steps',
    'generationPercents',
    'ranks',
    'capPercent',
    'minimumMonthlyPurchaseRial',
    'pointValueRial',
    'largestScorePriceRatio',
    'paidByDay',
  ]
  const faults = [
    ...unknownFields(plan, known, ''),
    ...stepFaults(plan['steps']),
    ...generationFaults(plan['generationPercents']),
    ...rankFaults(plan['ranks'], plan['generationPercents']),
    ...numberFaults('capPercent', plan['capPercent'], percent(planLimits.capPercent)),
    ...numberFaults('minimumMonthlyPurchaseRial', plan['minimumMonthlyPurchaseRial'], {
      to: planLimits.minimumMonthlyPurchaseRial,
    }),
    ...numberFaults('pointValueRial', plan['pointValueRial'], { from: 1, to: planLimits.pointValueRial }),
    ...numberFaults('largestScorePriceRatio', plan['largestScorePriceRatio'], {
      from: 0.0001,
      to: 1,
      decimals: 4,
    }),
    ...numberFaults('paidByDay', plan['paidByDay'], { from: 1, to: planLimits.paidByDay }),
  ]
  return faults.length > 0 ? faults : worstCaseFaults(plan as IncomePlan)
}

/** The maximum that a plan can pay of a month's sales, in percent: everybody at the last rate, every generation paid. */
export function worstCasePercent(plan: IncomePlan): number {
  const together = [plan.steps.at(-1)!.ratePercent, ...plan.generationPercents]
  const basisPoints = together.reduce((sum, percentage) => sum + Math.round(percentage * 100), 0)
  return (basisPoints * Math.round(plan.largestScorePriceRatio * 10_000)) / 1_000_000
}

function worstCaseFaults(plan: IncomePlan): PlanFault[] {
  const sumPercent = worstCasePercent(plan)
  if (sumPercent <= plan.capPercent) return []
  return [fault('capPercent', 'WORST_CASE_ABOVE_CAP', { sumPercent, capPercent: plan.capPercent })]
}

function stepFaults(steps: unknown): PlanFault[] {
  return listFaults('steps', steps, { from: 1, to: planLimits.steps }, (list) => [
    ...list.flatMap((step, index) => {
      const at = `steps.${index}`
      if (!isRecord(step)) return [fault(at, 'NOT_A_PLAN')]
      return [
        ...unknownFields(step, ['fromPoints', 'ratePercent'], `${at}.`),
        ...numberFaults(`${at}.fromPoints`, step['fromPoints'], { to: planLimits.points }),
        ...numberFaults(`${at}.ratePercent`, step['ratePercent'], percent(100)),
      ]
    }),
    ...orderFaults('steps', list, 'fromPoints', (before, after) => after > before, 'NOT_ASCENDING'),
    ...orderFaults('steps', list, 'ratePercent', (before, after) => after > before, 'NOT_ASCENDING'),
    ...(fieldOf(list[0], 'fromPoints') === 0 ? [] : [fault('steps.0.fromPoints', 'FIRST_STEP_NOT_ZERO')]),
  ])
}

function generationFaults(generations: unknown): PlanFault[] {
  return listFaults('generationPercents', generations, { from: 0, to: planLimits.generations }, (list) =>
    list.flatMap((value, index) => numberFaults(`generationPercents.${index}`, value, percent(100))),
  )
}

function rankFaults(ranks: unknown, generations: unknown): PlanFault[] {
  const generationCount = Array.isArray(generations) ? generations.length : 0
  const notAbove = (before: number, after: number) => after <= before
  return listFaults('ranks', ranks, { from: 0, to: rankNames.length }, (list) => [
    ...list.flatMap((rank, index) => {
      const at = `ranks.${index}`
      if (!isRecord(rank)) return [fault(at, 'NOT_A_PLAN')]
      return [
        ...unknownFields(rank, ['name', 'paidGenerations', 'breakawayLegs', 'sidePoints'], `${at}.`),
        ...nameFaults(`${at}.name`, rank['name'], fieldOf(list[index - 1], 'name')),
        ...numberFaults(`${at}.paidGenerations`, rank['paidGenerations'], { from: 1, to: generationCount }),
        ...numberFaults(`${at}.breakawayLegs`, rank['breakawayLegs'], { to: planLimits.legs }),
        ...numberFaults(`${at}.sidePoints`, rank['sidePoints'], { to: planLimits.points }),
      ]
    }),
    ...orderFaults('ranks', list, 'paidGenerations', (before, after) => after < before, 'NOT_DESCENDING'),
    ...orderFaults('ranks', list, 'breakawayLegs', notAbove, 'NOT_DESCENDING'),
    ...orderFaults('ranks', list, 'sidePoints', notAbove, 'NOT_DESCENDING'),
  ])
}

function nameFaults(field: string, name: unknown, nameBefore: unknown): PlanFault[] {
  const names: readonly unknown[] = rankNames
  const index = names.indexOf(name)
  if (index < 0) return [fault(field, 'RANK_UNKNOWN', { known: rankNames.join(', ') })]
  return index > names.indexOf(nameBefore)
    ? []
    : [fault(field, 'RANK_ORDER', { order: rankNames.join(', ') })]
}

type Range = { from?: number; to: number; decimals?: number }

const percent = (to: number): Range => ({ to, decimals: 2 })

function numberFaults(field: string, value: unknown, { from = 0, to, decimals = 0 }: Range): PlanFault[] {
  if (typeof value !== 'number' || !Number.isFinite(value)) return [fault(field, 'NOT_A_NUMBER')]
  if (value < from || value > to) return [fault(field, 'OUT_OF_RANGE', { from, to })]
  const scaled = value * 10 ** decimals
  // 0.29 × 100 is a little less than 29; a larger difference means more decimals.
  if (Math.abs(scaled - Math.round(scaled)) > 1e-6) return [fault(field, 'TOO_MANY_DECIMALS', { decimals })]
  return []
}

function listFaults(
  field: string,
  value: unknown,
  { from, to }: { from: number; to: number },
  faultsIn: (list: readonly unknown[]) => PlanFault[],
): PlanFault[] {
  if (!Array.isArray(value)) return [fault(field, 'NOT_A_LIST')]
  if (value.length < from || value.length > to) return [fault(field, 'LENGTH', { from, to })]
  return faultsIn(value)
}

/** Faults where a field of a list's entries is out of order; only numbers are compared. */
function orderFaults(
  field: string,
  list: readonly unknown[],
  name: string,
  goesOn: (before: number, after: number) => boolean,
  code: PlanFaultCode,
): PlanFault[] {
  return list.flatMap((entry, index) => {
    const [before, after] = [fieldOf(list[index - 1], name), fieldOf(entry, name)]
    if (typeof before !== 'number' || typeof after !== 'number' || goesOn(before, after)) return []
    return [fault(`${field}.${index}.${name}`, code, { before })]
  })
}

function unknownFields(record: Record<string, unknown>, known: readonly string[], path: string): PlanFault[] {
  const unknown = Object.keys(record).filter((name) => !known.includes(name))
  return unknown.map((name) => fault(`${path}${name}`, 'UNKNOWN_FIELD'))
}

function fieldOf(entry: unknown, name: string): unknown {
  return isRecord(entry) ? entry[name] : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function fault(field: string, code: PlanFaultCode, details: PlanFault['details'] = {}): PlanFault {
  return { field, code, details }
}
