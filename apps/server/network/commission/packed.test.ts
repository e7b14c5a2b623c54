import fc from 'fast-check'
import { expect, it } from 'vitest'
import { float64Of, int32Of, rowsByKey } from './packed.ts'

/** @spec 9.commission */
it('reads numbers as PostgreSQL sends them, the highest byte first', () => {
  expect([...int32Of(Buffer.from('00000102fffffffe', 'hex'))]).toEqual([258, -2])
  expect([...float64Of(Buffer.from('3ff80000000000004197d78400000000', 'hex'))]).toEqual([1.5, 1e8])
  expect(() => int32Of(Buffer.alloc(5))).toThrow(RangeError)
})

it('puts the rows of a chunk in the order of their keys, whatever order they came in', () => {
  const row = fc.record({ key: fc.integer({ min: 0, max: 15 }), tie: fc.integer({ min: 0, max: 9 }) })
  fc.assert(
    fc.property(fc.array(row), fc.integer({ min: 0, max: 2 ** 49 }), (rows, range) => {
      const keys = Float64Array.from(rows, ({ key }) => range * 16 + key)
      const ties = Float64Array.from(rows, ({ tie }) => tie)
      const sorted = [...rowsByKey(keys, 4, ties)].map((at) => rows[at]!)
      expect(sorted).toEqual(rows.toSorted((a, b) => a.key - b.key || a.tie - b.tie))
    }),
  )
})
