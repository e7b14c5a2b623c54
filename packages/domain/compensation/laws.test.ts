import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { earnersOf, explainMember, reversals } from './index.ts'
import { amountsById, anyMonth, computed, type Month } from './testing/months.ts'
import { walkMonth } from './testing/walk.ts'

/** @spec 9.commission, 9.minimum-monthly-purchase */
const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)
const always = (law: (month: Month) => void, options = {}) =>
  fc.assert(fc.property(anyMonth(options), law), { numRuns: 300 })

describe('whatever the month', () => {
  it('everybody gets to the rial what a walk up from every buyer, order by order, comes to', () => {
    always((month) => {
      const walked = walkMonth(month.members, month.orders, month)
      const { result, ids } = computed(month)
      expect(result.capRial).toBe(Number(walked.capRial))
      const counted = ids.map((id, at) => [id, result.differentialRial[at], result.generationRial[at]])
      expect(counted.toSorted()).toEqual(
        walked.members
          .map(({ id, differentialRial, generationRial }) => [id, differentialRial, generationRial])
          .toSorted(),
      )
    })
  })

  it('differentials together are never above the last rate of all score', () => {
    always(
      (month) => {
        const { input, result, ids } = computed(month)
        const exact = ids.map((_, at) => explainMember(input, result, at, { offset: 0, limit: 0 }))
        const scoreHundredths = sum(input.network.ownScore)
        const topBasisPoints = Math.round(month.plan.steps.at(-1)!.ratePercent * 100)
        expect(sum(exact.map((why) => why.differentialMillionths))).toBeLessThanOrEqual(
          scoreHundredths * topBasisPoints,
        )
      },
      { returns: false },
    )
  })

  /** @spec 9.commission.2 */
  it('the positive amounts are never above the cap, and are the cap where they were scaled', () => {
    always((month) => {
      const { result } = computed(month)
      const amounts = [...result.differentialRial, ...result.generationRial]
      const positive = sum(amounts.filter((amount) => amount > 0))
      const isScaled = result.uncappedRial > result.capRial
      expect(positive).toBe(isScaled ? result.capRial : result.uncappedRial)
      expect(result.capFactor.denominator).toBe(isScaled ? result.uncappedRial : 1)
      expect(result.paidRial).toBe(sum(amounts))
    })
  })

  it('the order of the rows changes nothing', () => {
    const shuffled = anyMonth().chain((month) =>
      fc.record({
        month: fc.constant(month),
        members: fc.shuffledSubarray(month.members, { minLength: month.members.length }),
        orders: fc.shuffledSubarray(month.orders, { minLength: month.orders.length }),
      }),
    )
    fc.assert(
      fc.property(shuffled, ({ month, members, orders }) => {
        expect(amountsById({ ...month, members, orders })).toEqual(amountsById(month))
      }),
    )
  })

  it('an order split in two changes nothing', () => {
    fc.assert(
      fc.property(anyMonth(), fc.integer(), (month, part) => {
        const [first, ...rest] = month.orders
        if (first === undefined) return
        const orders = [
          { ...first, scoreHundredths: part, purchaseRial: 0 },
          { ...first, scoreHundredths: first.scoreHundredths - part },
          ...rest,
        ]
        expect(amountsById({ ...month, orders })).toEqual(amountsById(month))
      }),
    )
  })

  it('a new member without sales changes nobody', () => {
    fc.assert(
      fc.property(anyMonth(), fc.nat(), fc.constantFrom('active', 'grace', 'customer'), (month, at, kind) => {
        const sponsorId = month.members[at % month.members.length]!.id
        const members = [...month.members, { id: '1000', sponsorId, kind } as const]
        expect(amountsById({ ...month, members })).toEqual({ ...amountsById(month), 1000: [0, 0] })
      }),
    )
  })

  it('the return of everything takes back what was paid, to the rial or two that rounding and cap left over', () => {
    always(
      (month) => {
        const { input, result, ids } = computed(month)
        const returns = [...input.network.ownScore].map((scoreHundredths, buyer) => ({
          buyer,
          scoreHundredths,
        }))
        const taken = new Map(reversals(input, result, returns).map((each) => [each.member, each]))
        for (const at of ids.keys()) {
          const { differentialRial = 0, generationRial = 0 } = taken.get(at) ?? {}
          expect(Math.abs(result.differentialRial[at]! + differentialRial)).toBeLessThanOrEqual(2)
          expect(Math.abs(result.generationRial[at]! + generationRial)).toBeLessThanOrEqual(2)
        }
      },
      { returns: false },
    )
  })

  it('returns one by one or together take back the same', () => {
    always(
      (month) => {
        const { input, result } = computed(month)
        const whole = [...input.network.ownScore].map((scoreHundredths, buyer) => ({
          buyer,
          scoreHundredths,
        }))
        const apart = whole.flatMap(({ buyer, scoreHundredths }) => [
          { buyer, scoreHundredths: Math.floor(scoreHundredths / 3) },
          { buyer, scoreHundredths: scoreHundredths - Math.floor(scoreHundredths / 3) },
        ])
        expect(reversals(input, result, apart)).toEqual(reversals(input, result, whole))
      },
      { returns: false },
    )
  })
})

describe('whatever is explained', () => {
  /** @spec 9.commission.6 */
  it('the parts add up to the exact amount before rounding and cap, over all pages', () => {
    always((month) => {
      const walked = new Map(
        walkMonth(month.members, month.orders, month).members.map((each) => [each.id, each]),
      )
      const { input, result, ids } = computed(month)
      for (const [at, id] of ids.entries()) {
        const first = explainMember(input, result, at, { offset: 0, limit: 5 })
        const rest = explainMember(input, result, at, { offset: 5, limit: 1_000 })
        const sources = [...first.sources, ...rest.sources]
        expect(sources).toHaveLength(first.sourceCount)
        expect(BigInt(sum(sources.map(({ millionths }) => millionths)))).toBe(walked.get(id)!.differential)
        expect(BigInt(first.differentialMillionths)).toBe(walked.get(id)!.differential)
        const generations = [...first.generations, ...rest.generations]
        expect(BigInt(sum(generations.map(({ millionths }) => millionths)))).toBe(walked.get(id)!.generation)
        expect(BigInt(first.generationMillionths)).toBe(walked.get(id)!.generation)
      }
    })
  })

  it('who earns from each score comes to the same amounts as who is paid', () => {
    always((month) => {
      const { input, result, ids } = computed(month)
      const differential = ids.map(() => 0)
      const generation = ids.map(() => 0)
      for (const buyer of ids.keys()) {
        for (const earner of earnersOf(input, result, buyer)) {
          const score = input.network.ownScore[buyer]!
          differential[earner.member]! += score * earner.differentialBasisPoints
          generation[earner.member]! += score * earner.generationBasisPoints
          expect(earner.differentialReason === null).toBe(earner.differentialBasisPoints > 0)
          expect(earner.generationReason !== null && earner.generationBasisPoints > 0).toBe(false)
        }
      }
      const exact = ids.map((_, at) => explainMember(input, result, at, { offset: 0, limit: 0 }))
      expect(differential.map(positiveZero)).toEqual(exact.map((why) => why.differentialMillionths))
      expect(generation.map(positiveZero)).toEqual(exact.map((why) => why.generationMillionths))
    })
  })

  it('each share of a score is taken from what those below left, up to the last rate', () => {
    always((month) => {
      const { input, result, ids } = computed(month)
      for (const at of ids.keys()) {
        for (const { takers, buyer, basisPoints } of explainMember(input, result, at, {
          offset: 0,
          limit: 99,
        }).sources) {
          const paidEarners = earnersOf(input, result, buyer).filter(
            (earner) => earner.differentialBasisPoints > 0,
          )
          expect(takers).toEqual(
            paidEarners.map(({ member, differentialBasisPoints }) => ({
              member,
              basisPoints: differentialBasisPoints,
            })),
          )
          expect(takers.find(({ member }) => member === at)?.basisPoints ?? 0).toBe(basisPoints)
        }
      }
    })
  })
})

function positiveZero(value: number): number {
  return value + 0
}
