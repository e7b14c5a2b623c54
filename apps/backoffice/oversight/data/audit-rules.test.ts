/** @spec 6.audit-log */
import { permissionsOf } from '@anar/contract/permissions'
import { expect, it } from 'vitest'
import { entryFilter, pathOfSubject, subjectOf } from './audit-rules.ts'

it('has no filter by default', () => {
  expect(entryFilter({ actor: ' ', action: '', subject: '' })).toBeUndefined()
})

it('filters by actor, action and subject', () => {
  expect(entryFilter({ actor: 'admin', action: 'people/block', subject: 'person 7' })).toEqual({
    and: [
      { field: 'actor.username', op: 'eq', value: 'admin' },
      { field: 'action', op: 'eq', value: 'people/block' },
      { field: 'subject', op: 'eq', value: 'person 7' },
    ],
  })
  expect(entryFilter({ actor: '', action: 'people', subject: '' })).toEqual({
    and: [{ field: 'actionKind', op: 'eq', value: 'people' }],
  })
  expect(entryFilter({ actor: '', action: '', subject: 'order ' })).toEqual({
    and: [{ field: 'subjectKind', op: 'eq', value: 'order' }],
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
  expect(pathOfSubject(subject, permissionsOf('Staff', 'admin'))).toBe(path)
})

it('links people and orders for the inspector, but not applications, which that role may not open', () => {
  const permissions = permissionsOf('Staff', 'auditor')
  expect(pathOfSubject('person 7', permissions)).toBe('/people/7')
  expect(pathOfSubject('application 3', permissions)).toBeNull()
})

it.each([
  ['person', '۱۲', 'person 12'],
  ['seller-application', ' 4 ', 'seller-application 4'],
  ['order', '', 'order '],
  ['', '12', ''],
] as const)('the subject of kind %s with the number «%s» is «%s»', (kind, typed, subject) => {
  expect(subjectOf(kind, typed)).toBe(subject)
})
