/** @spec 6.audit-log */
import { expect, it } from 'vitest'
import { detailRows, entryFilter, pathOfSubject } from './audit-rules.ts'

it('asks for nothing where nothing is narrowed', () => {
  expect(entryFilter({ actor: ' ', action: '', subject: '' })).toBeUndefined()
})

it('narrows by who did it, what was done and to whom', () => {
  expect(entryFilter({ actor: 'admin', action: 'people/block', subject: 'person 7' })).toEqual({
    and: [
      { field: 'actor.username', op: 'eq', value: 'admin' },
      { field: 'action', op: 'eq', value: 'people/block' },
      { field: 'subject', op: 'eq', value: 'person 7' },
    ],
  })
  expect(entryFilter({ actor: '', action: 'people', subject: '' })).toEqual({
    and: [{ field: 'action', op: 'startsWith', value: 'people' }],
  })
})

it.each([
  ['order 12', '/orders/12'],
  ['person 7', '/people/7'],
  ['application 3', '/applications/3'],
  ['seller-application 4', '/sellers/4'],
  ['account 5', null],
  ['contract', null],
])('the subject «%s» is looked at %s', (subject, path) => {
  expect(pathOfSubject(subject)).toBe(path)
})

it('shows details as names and values', () => {
  expect(detailRows('{"reason": "مدارک ناقص", "count": 2, "to": {"state": "Active"}}')).toEqual([
    ['reason', 'مدارک ناقص'],
    ['count', '2'],
    ['to', '{"state":"Active"}'],
  ])
  expect(detailRows('no json')).toEqual([['', 'no json']])
})
