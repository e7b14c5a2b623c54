import type { Commands } from '@anar/contract/client'
import type { JalaliMonth } from '@anar/domain/calendar'
import {
  type IncomePlan,
  type PlanFault,
  type PlanRank,
  planFaults,
  rankNames,
  worstCasePercent,
} from '@anar/domain/compensation'
import { decimalFrom, typedRial, wholeFrom } from '@anar/domain/text'
import type { PlanVersion } from '../../data/plan-rules.ts'

export type RankName = PlanRank['name']
type RankNumber = Exclude<keyof PlanRank, 'name'>
export const rankNumbers = ['paidGenerations', 'breakawayLegs', 'sidePoints'] as const satisfies RankNumber[]
export type RankDraft = Readonly<Record<RankNumber, string>>
/** `id` is the React key of a row. */
export type StepDraft = { id: number; fromPoints: string; ratePercent: string }
export type GenerationDraft = { id: number; percent: string }

/** A version while it is edited; amounts in the displayed unit of money. */
export type Draft = {
  title: string
  fromMonth: JalaliMonth
  steps: readonly StepDraft[]
  generations: readonly GenerationDraft[]
  ranks: Readonly<Record<RankName, RankDraft>>
  capPercent: string
  minimumMonthlyPurchaseRial: string
  pointValueRial: string
  largestScorePriceRatio: string
  paidByDay: string
}
export type NumberField = {
  [Name in keyof Draft & keyof IncomePlan]: Draft[Name] extends string ? Name : never
}[keyof Draft & keyof IncomePlan]

type Locale = { rialsPerUnit: number; number: (value: number, decimals?: number) => string }

/** The first fault of each field, by its path in the plan; ranks by name. */
export type Faults = ReadonlyMap<string, Pick<PlanFault, 'code' | 'details'> | { code: 'MANDATORY' }>

/** Terms of the proof «۲۱٪ + ۱۲٪ = ۳۳٪ ≤ ۴۰٪». */
export type Proof = {
  topPercent: number
  generationPercents: readonly number[]
  maxRatio: number
  worstPercent: number
  capPercent: number
  isUnderCap: boolean
}

export function draftOf(
  { title, fromMonth, plan }: Pick<PlanVersion, 'title' | 'fromMonth' | 'plan'>,
  { rialsPerUnit, number }: Locale,
): Draft {
  const rankOf = (name: RankName): RankDraft => {
    const rank = plan.ranks.find((known) => known.name === name)
    const shown = (value: number | undefined) => (value === undefined ? '' : number(value))
    return {
      paidGenerations: shown(rank?.paidGenerations),
      breakawayLegs: shown(rank?.breakawayLegs),
      sidePoints: shown(rank?.sidePoints),
    }
  }
  return {
    title,
    fromMonth,
    steps: plan.steps.map((step, id) => ({
      id,
      fromPoints: number(step.fromPoints),
      ratePercent: number(step.ratePercent),
    })),
    generations: plan.generationPercents.map((percent, id) => ({ id, percent: number(percent) })),
    ranks: { Executive: rankOf('Executive'), Senior: rankOf('Senior'), Leader: rankOf('Leader') },
    capPercent: number(plan.capPercent),
    minimumMonthlyPurchaseRial: number(plan.minimumMonthlyPurchaseRial / rialsPerUnit),
    pointValueRial: number(plan.pointValueRial / rialsPerUnit),
    largestScorePriceRatio: number(plan.largestScorePriceRatio, 4),
    paidByDay: number(plan.paidByDay),
  }
}

type Body = Commands['office/plans/save']['body']

/**
 * Validates a draft while it is edited. A worst case above the cap prevents publishing, not saving.
 * @spec 9.commission
 */
export function readDraft(
  draft: Draft,
  { rialsPerUnit, planVersionId }: Pick<Locale, 'rialsPerUnit'> & { planVersionId: number | null },
): {
  faults: Faults
  proof: Proof | null
  /** Plan for calculations; null where a number is missing or wrong. It needs no title. */
  plan: Body['plan'] | null
  /** Input of the command; null where a fault prevents saving. */
  body: Body | null
  isPublishable: boolean
} {
  const { plan: typed, names } = planOf(draft, rialsPerUnit)
  const faults = new Map<string, Pick<PlanFault, 'code' | 'details'> | { code: 'MANDATORY' }>()
  if (draft.title.trim() === '') faults.set('title', { code: 'MANDATORY' })
  const numberFaults = planFaults(typed)
  for (const fault of numberFaults) {
    const field = fault.field.replace(/^ranks\.(\d+)/, (_, index: string) => `ranks.${names[Number(index)]}`)
    if (!faults.has(field)) faults.set(field, fault)
  }
  const isCountable = numberFaults.every(({ code }) => code === 'WORST_CASE_ABOVE_CAP')
  const said = { title: draft.title.trim(), fromMonth: draft.fromMonth, plan: typed as Body['plan'] }
  const isKeepable = isCountable && said.title !== ''
  return {
    faults,
    proof: proofOf(typed),
    plan: isCountable ? said.plan : null,
    body: isKeepable ? { ...said, ...(planVersionId === null ? {} : { planVersionId }) } : null,
    isPublishable: faults.size === 0,
  }
}

/** Null where the input is not a number; its field has the fault, and no comparison uses it. */
type Typed<Of> = Of extends number ? Of | null : { [Name in keyof Of]: Typed<Of[Name]> }

/** A rank without input is left out. */
function planOf(draft: Draft, rialsPerUnit: number): { plan: Typed<IncomePlan>; names: RankName[] } {
  const whole = (typed: string) => wholeFrom(typed) ?? null
  const percent = (typed: string) => decimalFrom(typed) ?? null
  const rials = (typed: string) => typedRial(typed, rialsPerUnit)
  const names = rankNames.filter((name) => rankNumbers.some((number) => draft.ranks[name][number].trim()))
  return {
    names,
    plan: {
      steps: draft.steps.map((step) => ({
        fromPoints: whole(step.fromPoints),
        ratePercent: percent(step.ratePercent),
      })),
      generationPercents: draft.generations.map((generation) => percent(generation.percent)),
      ranks: names.map((name) => ({
        name,
        paidGenerations: whole(draft.ranks[name].paidGenerations),
        breakawayLegs: whole(draft.ranks[name].breakawayLegs),
        sidePoints: whole(draft.ranks[name].sidePoints),
      })),
      capPercent: percent(draft.capPercent),
      minimumMonthlyPurchaseRial: rials(draft.minimumMonthlyPurchaseRial),
      pointValueRial: rials(draft.pointValueRial),
      largestScorePriceRatio: decimalFrom(draft.largestScorePriceRatio, 4) ?? null,
      paidByDay: whole(draft.paidByDay),
    },
  }
}

function proofOf(plan: Typed<IncomePlan>): Proof | null {
  const { generationPercents, largestScorePriceRatio: maxRatio, capPercent } = plan
  const topPercent = plan.steps.at(-1)?.ratePercent ?? null
  if (topPercent === null || maxRatio === null || capPercent === null) return null
  if (!areNumbers(generationPercents)) return null
  const worstPercent = worstCasePercent(plan as IncomePlan)
  return {
    topPercent,
    generationPercents,
    maxRatio,
    worstPercent,
    capPercent,
    isUnderCap: worstPercent <= capPercent,
  }
}

const areNumbers = (values: readonly (number | null)[]): values is readonly number[] => !values.includes(null)

const nextId = (rows: readonly { id: number }[]) => Math.max(-1, ...rows.map(({ id }) => id)) + 1

export const withStep = (draft: Draft): Draft => ({
  ...draft,
  steps: [...draft.steps, { id: nextId(draft.steps), fromPoints: '', ratePercent: '' }],
})
export const withoutStep = (draft: Draft, id: number): Draft => ({
  ...draft,
  steps: draft.steps.filter((step) => step.id !== id),
})
export const withGeneration = (draft: Draft): Draft => ({
  ...draft,
  generations: [...draft.generations, { id: nextId(draft.generations), percent: '' }],
})
/** Removes the last one: generations are numbered from the first. */
export const withoutGeneration = (draft: Draft): Draft => ({
  ...draft,
  generations: draft.generations.slice(0, -1),
})
