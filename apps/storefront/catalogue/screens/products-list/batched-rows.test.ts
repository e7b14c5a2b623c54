import { describe, expect, it } from 'vitest'
import { nextBatchSize, withNextBatch } from './batched-rows.ts'

const rowsOf = (...ids: number[]) => ids.map((id) => ({ id, name: `row ${id}` }))
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

describe('rows rendered in batches', () => {
  it('replace the former ones from the top, a few at a time, and the page keeps its height', () => {
    const wanted = rowsOf(11, 12, 13, 14, 15)
    const first = withNextBatch(rowsOf(1, 2, 3, 4, 5), wanted, 2)
    expect(idsOf(first)).toEqual([11, 12, 3, 4, 5])
    const second = withNextBatch(first, wanted, 2)
    expect(idsOf(second)).toEqual([11, 12, 13, 14, 5])
    expect(withNextBatch(second, wanted, 2)).toBe(wanted)
  })

  it('stay if already rendered, in the new order and with new values', () => {
    const wanted = rowsOf(9, 3, 8, 7, 1).map((row) => ({ ...row, name: 'renamed' }))
    const [old] = rowsOf(4)
    expect(withNextBatch(rowsOf(1, 2, 3, 4), wanted, 1)).toEqual([wanted[0], wanted[1], wanted[4], old])
  })

  it('end with former rows if there were fewer', () => {
    const wanted = rowsOf(11, 12, 13, 14, 15)
    const first = withNextBatch(rowsOf(1, 2, 3), wanted, 2)
    expect(idsOf(first)).toEqual([11, 12, 3])
    expect(idsOf(withNextBatch(first, wanted, 2))).toEqual([11, 12, 13, 14])
  })

  it('continue after those of the pages before', () => {
    const drawn = rowsOf(1, 2, 3)
    expect(idsOf(withNextBatch(drawn, rowsOf(1, 2, 3, 4, 5, 6), 2))).toEqual([1, 2, 3, 4, 5])
  })

  it('are rendered at once if few or none are new, or none were rendered', () => {
    for (const wanted of [rowsOf(1, 7, 8), rowsOf(3, 2, 1), rowsOf(2), rowsOf()]) {
      expect(withNextBatch(rowsOf(1, 2, 3), wanted, 2)).toBe(wanted)
    }
    const first = rowsOf(1, 2, 3, 4)
    expect(withNextBatch([], first, 2)).toBe(first)
  })
})

describe('the batch size', () => {
  it('grows to a row if frames are on time', () => {
    const sizes = [1]
    for (let part = 0; part < 4; part++) sizes.push(nextBatchSize(sizes.at(-1)!, 17))
    expect(sizes).toEqual([1, 2, 4, 4, 4])
  })

  it('shrinks to one if a frame takes as long as a press can wait, and stays in between', () => {
    expect([nextBatchSize(4, 80), nextBatchSize(2, 80), nextBatchSize(1, 80)]).toEqual([2, 1, 1])
    expect([nextBatchSize(4, 40), nextBatchSize(1, 40)]).toEqual([4, 1])
  })
})
