/** @spec 2.defective-sale-orders, 4.returns */
import { expect, it } from 'vitest'
import { courseOf } from './course-of.ts'

const at = '1405-08-20T14:05:00+03:30'
const said = (states: Parameters<typeof courseOf>[0][number]['state'][]) =>
  courseOf(states.map((state) => ({ state, movedAt: at }))).map(({ state, mark }) => `${state} ${mark}`)

/** @spec 2.defective-sale-orders.1 */
it('an accepted return shows past moves, the current one and what usually follows', () => {
  expect(said(['Requested', 'Accepted'])).toEqual([
    'Requested done',
    'Accepted now',
    'Received next',
    'Refunded next',
  ])
})

it('a requested return shows all that usually follows', () => {
  expect(said(['Requested'])).toEqual(['Requested now', 'Accepted next', 'Received next', 'Refunded next'])
})

it('an ended return shows nothing to come: refunded, replaced, refused, cancelled', () => {
  expect(said(['Requested', 'Accepted', 'Received', 'Replaced'])).toEqual([
    'Requested done',
    'Accepted done',
    'Received done',
    'Replaced now',
  ])
  expect(said(['Requested', 'Refused'])).toEqual(['Requested done', 'Refused bad'])
  expect(said(['Requested', 'Accepted', 'Cancelled']).at(-1)).toBe('Cancelled bad')
})
