import { describe, expect, it } from 'vitest'
import { nextSize, withNextPart } from './in-parts.ts'

const rowsOf = (...ids: number[]) => ids.map((id) => ({ id, name: `row ${id}` }))
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

describe('rows that come into the page in parts', () => {
  it('take the place of the former ones, a few at a time from the head on, and the page keeps its height', () => {
    const wanted = rowsOf(11, 12, 13, 14, 15)
    const first = withNextPart(rowsOf(1, 2, 3, 4, 5), wanted, 2)
    expect(idsOf(first)).toEqual([11, 12, 3, 4, 5])
    const second = withNextPart(first, wanted, 2)
    expect(idsOf(second)).toEqual([11, 12, 13, 14, 5])
    expect(withNextPart(second, wanted, 2)).toBe(wanted)
  })

  it('stay where they are drawn already, in the order that is wanted and as they are now', () => {
    const wanted = rowsOf(9, 3, 8, 7, 1).map((row) => ({ ...row, name: 'renamed' }))
    const [old] = rowsOf(4)
    expect(withNextPart(rowsOf(1, 2, 3, 4), wanted, 1)).toEqual([wanted[0], wanted[1], wanted[4], old])
  })

  it('leave the place of the former ones behind where there were fewer', () => {
    const wanted = rowsOf(11, 12, 13, 14, 15)
    const first = withNextPart(rowsOf(1, 2, 3), wanted, 2)
    expect(idsOf(first)).toEqual([11, 12, 3])
    expect(idsOf(withNextPart(first, wanted, 2))).toEqual([11, 12, 13, 14])
  })

  it('go on behind those of the pages before', () => {
    const drawn = rowsOf(1, 2, 3)
    expect(idsOf(withNextPart(drawn, rowsOf(1, 2, 3, 4, 5, 6), 2))).toEqual([1, 2, 3, 4, 5])
  })

  it('are all there at once where there is little that is new, nothing, or nothing was drawn', () => {
    for (const wanted of [rowsOf(1, 7, 8), rowsOf(3, 2, 1), rowsOf(2), rowsOf()]) {
      expect(withNextPart(rowsOf(1, 2, 3), wanted, 2)).toBe(wanted)
    }
    const first = rowsOf(1, 2, 3, 4)
    expect(withNextPart([], first, 2)).toBe(first)
  })
})

describe('how many come at once', () => {
  it('grows to a row where the pictures come as the screen shows them', () => {
    const sizes = [1]
    for (let part = 0; part < 4; part++) sizes.push(nextSize(sizes.at(-1)!, 17))
    expect(sizes).toEqual([1, 2, 4, 4, 4])
  })

  it('shrinks to one where each takes as long as a press can wait, and stays in between', () => {
    expect([nextSize(4, 80), nextSize(2, 80), nextSize(1, 80)]).toEqual([2, 1, 1])
    expect([nextSize(4, 40), nextSize(1, 40)]).toEqual([4, 1])
  })
})
