/** @spec 9.commission, 9.minimum-monthly-purchase, 1.back-office */
import { incomePlan, savePlan } from '@anar/contract/commands'
import { defaultPlan, planFaults } from '@anar/domain/compensation'
import { formatNumber } from '@anar/ui/format'
import { describe, expect, it } from 'vitest'
import {
  type Draft,
  draftOf,
  readDraft,
  withGeneration,
  withoutGeneration,
  withoutStep,
  withStep,
} from './draft.ts'

const persian = {
  rialsPerUnit: 10,
  number: (value: number, decimals?: number) => formatNumber(value, 'pe', decimals),
}
const first = draftOf({ title: 'طرح آذر', fromMonth: '1405-09', plan: defaultPlan }, persian)
const read = (part: Partial<Draft>) =>
  readDraft({ ...first, ...part }, { rialsPerUnit: 10, planVersionId: null })
const generations = (...percents: string[]) => percents.map((percent, id) => ({ id, percent }))

describe('a plan draft', () => {
  it('shows the stored values, in tomans and Persian digits', () => {
    expect([first.minimumMonthlyPurchaseRial, first.pointValueRial, first.generations[5]!.percent]).toEqual([
      '۱۰۰٬۰۰۰',
      '۱٬۰۰۰',
      '۰٫۵',
    ])
    expect(read({}).body).toEqual({ title: 'طرح آذر', fromMonth: '1405-09', plan: defaultPlan })
  })

  it('is sent as the command’s input, with the id of a stored draft', () => {
    const { body } = readDraft(first, { rialsPerUnit: 10, planVersionId: 7 })
    expect(savePlan.body.parse(body)).toMatchObject({ planVersionId: 7, fromMonth: '1405-09' })
  })

  it('reports each invalid number at its field', () => {
    const steps = first.steps.map((step) => (step.id === 2 ? { ...step, ratePercent: 'نه' } : step))
    const ranks = { ...first.ranks, Senior: { ...first.ranks.Senior, sidePoints: '' } }
    const { faults, body, proof } = read({ steps, ranks, title: ' ', paidByDay: '1.5' })
    expect([...faults].map(([field, { code }]) => `${field} ${code}`)).toEqual([
      'title MANDATORY',
      'steps.2.ratePercent NOT_A_NUMBER',
      'ranks.Senior.sidePoints NOT_A_NUMBER',
      'paidByDay NOT_A_NUMBER',
    ])
    expect(body).toBeNull()
    // The proof needs the last step only.
    expect(proof).toMatchObject({ topPercent: 21, worstPercent: 33 })
  })

  it('can be calculated without a title and above its cap, but not with a missing number', () => {
    expect(read({ title: '' })).toMatchObject({ plan: defaultPlan, body: null })
    expect(read({ capPercent: '30' }).plan).not.toBeNull()
    expect(read({ paidByDay: '' }).plan).toBeNull()
  })

  it('reports a fault of a rank under the rank’s name, whichever others are left out', () => {
    const none = { paidGenerations: '', breakawayLegs: '', sidePoints: '' }
    const ranks = { Executive: none, Senior: none, Leader: { ...first.ranks.Leader, paidGenerations: '9' } }
    expect([...read({ ranks }).faults.keys()]).toEqual(['ranks.Leader.paidGenerations'])
    expect(read({ ranks: { Executive: none, Senior: none, Leader: none } }).body?.plan.ranks).toEqual([])
  })

  it('above the cap can be saved, but not published', () => {
    const over = read({ generations: generations('۱۲', '۳', '۲', '۱', '۱', '۰٫۵', '۰٫۵') })
    expect(over.proof).toMatchObject({ topPercent: 21, worstPercent: 41, capPercent: 40, isUnderCap: false })
    expect(over.faults.get('capPercent')).toMatchObject({
      code: 'WORST_CASE_ABOVE_CAP',
      details: { sumPercent: 41, capPercent: 40 },
    })
    expect(over.body?.plan.generationPercents[0]).toBe(12)
    expect(over.isPublishable).toBe(false)
    expect(read({}).isPublishable).toBe(true)
  })

  it('proves the cap with the maximum score of a price', () => {
    const half = read({ generations: generations('۱۲', '۸'), largestScorePriceRatio: '۰٫۹۵' })
    expect(half.proof).toMatchObject({ maxRatio: 0.95, worstPercent: 38.95, isUnderCap: true })
  })

  it('has no proof while numbers are missing', () => {
    expect(read({ capPercent: '' }).proof).toBeNull()
    expect(read({ generations: generations('x') }).proof).toBeNull()
  })
})

describe('its rows', () => {
  it('are appended, and removed by identity, not by position', () => {
    const longer = withStep(withoutStep(first, 3))
    expect(longer.steps.map(({ id }) => id)).toEqual([0, 1, 2, 4, 5, 6, 7])
    expect(longer.steps.at(-1)).toEqual({ id: 7, fromPoints: '', ratePercent: '' })
  })

  it('of generations are removed from the end, and may be empty', () => {
    expect(withoutGeneration(first).generations).toHaveLength(6)
    const one = withGeneration({ ...first, generations: [] })
    expect(one.generations).toEqual([{ id: 0, percent: '' }])
    expect(withoutGeneration(one).generations).toEqual([])
  })
})

// Values that the form accepts must pass the command's schema too.
it.each<[string, Partial<Draft>]>([
  ['the default plan', {}],
  ['a single step', { steps: [{ id: 0, fromPoints: '0', ratePercent: '5' }] }],
  ['the largest numbers', { minimumMonthlyPurchaseRial: '100,000,000,000', pointValueRial: '100,000,000' }],
  ['the finest numbers', { largestScorePriceRatio: '0.0001', capPercent: '39.99' }],
])('%s pass both the plan rules and the command’s schema', (_, part) => {
  const { body } = read(part)
  expect(planFaults(body?.plan)).toEqual([])
  expect(incomePlan.safeParse(body?.plan).success).toBe(true)
})
