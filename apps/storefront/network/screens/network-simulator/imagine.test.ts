import { defaultPlan, memberFlags } from '@anar/domain/compensation'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeOf, draftFaults } from './draft.ts'
import { type Change, imagine, impliedBy, outcomeOf, scenarioOf } from './imagine.ts'
import { typedPoints } from './typed-points.ts'

/** @spec 9.commission, 9.minimum-monthly-purchase */

const marketer = memberFlags.marketer | memberFlags.active
/** The person with 100 points; below them a member with 200 who bought enough, and one with 400 who did not. */
const team = {
  month: '1405-08',
  computedAt: '1405-08-20T10:00:00+03:30',
  ids: [7, 9, 11],
  names: ['سارا', 'رضا', 'مینا'],
  parents: [-1, 0, 0],
  flags: [marketer, marketer, marketer],
  ownScore: [10_000, 20_000, 40_000],
  ownPurchaseRial: [1_000_000, 2_000_000, 0],
  netSalesRial: 7_000_000,
  plan: defaultPlan,
}
const scenario = scenarioOf(team)
const withChanges = (...changes: Change[]) => outcomeOf(imagine(scenario, changes))

describe('the own network', () => {
  it('has the result of the month’s engine', () => {
    // 700 points: 6%. Own 100 × 6% + 200 × (6 − 3)% + 400 × 6% = 36 points of 10,000 rials.
    expect(outcomeOf(scenario)).toEqual({
      commissionRial: 360_000,
      groupScore: 70_000,
      sideScore: 0,
      rateBasisPoints: 600,
      isEligible: true,
      rank: 'None',
      breakawayLegs: 0,
    })
  })

  it('is unchanged without changes, and is never mutated', () => {
    expect(withChanges()).toEqual(outcomeOf(scenario))
    withChanges({ kind: 'score', member: 1, scoreHundredths: 900_000 })
    expect(scenario.network.ownScore[1]).toBe(20_000)
  })
})

describe('a change', () => {
  /** @spec 9.commission.10 */
  it('of a score reaches the group and its step', () => {
    const outcome = withChanges({ kind: 'score', member: 1, scoreHundredths: 50_000 })
    expect(outcome).toMatchObject({ groupScore: 100_000, rateBasisPoints: 900 })
    // 100 × 9% + 500 × (9 − 6)% + 400 × 9% = 60 points.
    expect(outcome.commissionRial).toBe(600_000)
  })

  it('of an eligibility gives the member a rate, which is paid before the person’s', () => {
    // The member with 400 points now earns 6% of them, the person's own rate. 100 × 6% + 200 × 3% = 12 points.
    expect(withChanges({ kind: 'eligible', member: 2, isEligible: true }).commissionRial).toBe(120_000)
    // Below the minimum, the member has less than 100 points: 599.99 × 6%, since the member earns nothing any more.
    expect(withChanges({ kind: 'eligible', member: 1, isEligible: false })).toMatchObject({
      groupScore: 59_999,
      commissionRial: 359_994,
    })
  })

  it('of a new member adds it below the chosen one, as a customer if not a marketer', () => {
    const under = (isEligible: boolean): Change => ({
      kind: 'new',
      parent: 1,
      scoreHundredths: 10_000,
      isEligible,
    })
    expect(withChanges(under(false))).toMatchObject({ groupScore: 80_000, rateBasisPoints: 600 })
    const { network } = imagine(scenario, [under(true), under(false)])
    expect([...network.parents]).toEqual([-1, 0, 0, 1, 1])
    expect([...network.ids]).toEqual([7, 9, 11, 12, 13])
    expect([...network.flags]).toEqual([marketer, marketer, marketer, marketer, 0])
  })

  it('of a score worth the minimum implies eligibility: adding that changes nothing', () => {
    const score: Change = { kind: 'score', member: 2, scoreHundredths: 1_200_000 }
    const alone = withChanges(score)
    expect(withChanges(score, { kind: 'eligible', member: 2, isEligible: true })).toEqual(alone)
    expect(imagine(scenario, [score]).network.ownPurchaseRial[2]).toBe(120_000_000)
    expect(outcomeOf(imagine(scenario, [score]), 2).isEligible).toBe(true)
  })

  it('has its implied changes', () => {
    const plan = defaultPlan
    expect(impliedBy({ kind: 'score', member: 2, scoreHundredths: 1_200_000 }, plan)).toEqual({
      kind: 'purchase',
      minRial: 120_000_000,
      isMinimumReached: true,
    })
    expect(impliedBy({ kind: 'score', member: 2, scoreHundredths: 5_000 }, plan)).toMatchObject({
      minRial: 500_000,
      isMinimumReached: false,
    })
    expect(impliedBy({ kind: 'eligible', member: 2, isEligible: false }, plan)).toEqual({
      kind: 'less',
      belowRial: 1_000_000,
      maxScore: 9_999,
    })
    expect(impliedBy({ kind: 'score', member: 2, scoreHundredths: 0 }, plan)).toBeNull()
  })

  it('adds the sales of its score to the base of the cap', () => {
    expect(imagine(scenario, [{ kind: 'score', member: 1, scoreHundredths: 30_050 }]).netSalesRial).toBe(
      7_000_000 + 100.5 * 10_000,
    )
  })
})

describe('in any network', () => {
  const anyTeam = fc
    .array(
      fc.record({
        parent: fc.nat(20),
        score: fc.nat(300_000),
        hasBought: fc.boolean(),
        flags: fc.constantFrom(marketer, memberFlags.marketer, 0),
      }),
      { minLength: 1, maxLength: 12 },
    )
    .map((rows) => ({
      ...team,
      ids: rows.map((_, index) => index + 1),
      names: rows.map(() => ''),
      parents: rows.map(({ parent }, index) => (index === 0 ? -1 : parent % index)),
      flags: rows.map(({ flags }, index) => (index === 0 ? marketer : flags)),
      ownScore: rows.map(({ score }) => score),
      ownPurchaseRial: rows.map(({ score, hasBought }) => (hasBought || score >= 10_000 ? 1_000_000 : 0)),
      // Far above the cap, which another test covers.
      netSalesRial: 100_000_000_000,
    }))

  it('a higher own score never lowers the own commission', () => {
    fc.assert(
      fc.property(anyTeam, fc.nat(11), fc.nat(2_000_000), (network, at, more) => {
        const member = at % network.ids.length
        const before = scenarioOf(network)
        const scoreHundredths = before.network.ownScore[member]! + more
        const after = imagine(before, [{ kind: 'score', member, scoreHundredths }])
        expect(outcomeOf(after, member).commissionRial).toBeGreaterThanOrEqual(
          outcomeOf(before, member).commissionRial,
        )
      }),
    )
  })
})

describe('typed points', () => {
  it('are accepted in either script, with at most two decimals', () => {
    expect(typedPoints('۱٬۲۵۰٫۵')).toBe(125_050)
    expect(typedPoints(' 300 ')).toBe(30_000)
    expect(typedPoints('0.05')).toBe(5)
    expect(typedPoints('1000000')).toBe(100_000_000)
  })

  it.each(['', '-1', '1.234', '1000001', 'abc', '1e3'])('%j is no score', (typed) => {
    expect(typedPoints(typed)).toBeNull()
  })

  it('are no change until a member is chosen and the score is valid', () => {
    const draft = { kind: 'score', member: '', points: 'x', isEligible: true } as const
    expect(draftFaults(draft)).toEqual({ member: true, points: true })
    expect(changeOf(draft)).toBeNull()
    expect(changeOf({ ...draft, member: '3', points: '12.5' })).toEqual({
      kind: 'score',
      member: 3,
      scoreHundredths: 1_250,
    })
    expect(changeOf({ ...draft, kind: 'eligible', member: '3' })).toEqual({
      kind: 'eligible',
      member: 3,
      isEligible: true,
    })
    expect(changeOf({ ...draft, kind: 'new', member: '0', points: '1', isEligible: false })).toEqual({
      kind: 'new',
      parent: 0,
      scoreHundredths: 100,
      isEligible: false,
    })
  })
})
