/** @spec 9.commission, 9.commission-payment */
import { expect, it } from 'vitest'
import { monthsToStart, planInForce, standingOf } from './plan-rules.ts'

const first = { id: 1, state: 'Published', fromMonth: '1405-01' }
const second = { id: 2, state: 'Published', fromMonth: '1405-09' }
const draft = { id: 3, state: 'Draft', fromMonth: '1405-07' }
const versions = [draft, second, first]

it('the version in force is the last published one that has started', () => {
  expect(planInForce(versions, '1405-08')).toBe(first)
  expect(planInForce(versions, '1405-09')).toBe(second)
  expect(planInForce(versions, '1404-12')).toBeNull()
})

it.each([
  [draft, '1405-08', 'draft'],
  [second, '1405-08', 'coming'],
  [first, '1405-08', 'running'],
  [first, '1405-10', 'past'],
] as const)('the state of a version depends on the month', (version, month, standing) => {
  expect(standingOf(version, versions, month)).toBe(standing)
})

it('a draft may begin in a future month, or in the one it names already', () => {
  expect(monthsToStart('1405-11', null).slice(0, 3)).toEqual(['1405-12', '1406-01', '1406-02'])
  expect(monthsToStart('1405-11', '1405-10')[0]).toBe('1405-10')
  expect(monthsToStart('1405-11', '1406-01')).toHaveLength(12)
})
