/** @spec 6.audit-log */
import { permissionsOf } from '@anar/contract/permissions'
import { describe, expect, it } from 'vitest'
import { detailsOf, entryFilter, pathOfSubject, sideOf, subjectOf } from './audit-rules.ts'

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
  expect(entryFilter({ actor: '', action: '', subject: 'order ' })).toEqual({
    and: [{ field: 'subject', op: 'startsWith', value: 'order ' }],
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

it('leads the inspector to people and orders, and not to applications, which are not open to them', () => {
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

it('tells why first, and in which words each detail is written', () => {
  const details = JSON.stringify({
    note: 'مدارک ناقص',
    reason: 'OFFICE',
    was: 'Active',
    state: 'Blocked',
    superiorId: 7,
    sellerId: 3,
    count: 2,
    isPublished: false,
    dueDay: '2026-05-10',
    rule: 'DOCUMENTS_WRONG',
    kind: 'PASSPORT',
    title: { fa: 'درس', en: 'Lesson' },
    articleIds: [3, 1],
    other: { deep: true },
    nothing: null,
    empty: '',
  })
  expect(detailsOf({ action: 'people/block', details }).map(({ name, kind }) => [name, kind])).toEqual([
    ['rule', 'rule'],
    ['reason', 'text'],
    ['note', 'text'],
    ['was', 'personState'],
    ['state', 'personState'],
    ['kind', 'document'],
    ['superiorId', 'person'],
    ['sellerId', 'id'],
    ['count', 'count'],
    ['isPublished', 'yesNo'],
    ['dueDay', 'day'],
    ['title', 'inBoth'],
    ['articleIds', 'ids'],
    ['other', 'text'],
  ])
})

it('reads from and to as roles of a colleague, or as states of what was moved', () => {
  const kinds = (action: string, details: string) => detailsOf({ action, details }).map(({ kind }) => kind)
  expect(kinds('staff/change-role', '{"from":"orders","to":"finance"}')).toEqual(['role', 'role'])
  expect(kinds('orders/move', '{"from":"Registered","to":"Preparing"}')).toEqual(['orderState', 'orderState'])
  expect(kinds('payments/ask', '{"from":"Verified","to":"RecordedNotPaid"}')).toEqual([
    'paymentState',
    'paymentState',
  ])
  expect(kinds('withdrawals/refuse', '{"from":"Requested"}')).toEqual(['withdrawalState'])
  expect(kinds('catalogue/merge', '{"from":"Rose"}')).toEqual(['text'])
})

it('does not tell a state twice that stayed, and shows what is no JSON as it is', () => {
  expect(detailsOf({ action: 'people/close-account', details: '{"was":"Active","state":"Active"}' })).toEqual(
    [{ name: 'was', kind: 'personState', value: 'Active' }],
  )
  expect(detailsOf({ action: 'x', details: 'no json' })).toEqual([
    { name: '', kind: 'text', value: 'no json' },
  ])
})

describe('something that was saved', () => {
  it('tells what is not as it was, and all of what is new', () => {
    const saved = (before: object | null, after: object) =>
      detailsOf({ action: 'settings/save', details: JSON.stringify({ before, after }) })
    expect(saved({ returnDays: 7, fee: 15 }, { returnDays: 9, fee: 15 })).toEqual([
      { name: 'returnDays', kind: 'change', value: { before: '7', after: '9' } },
    ])
    expect(saved(null, { code: 'SPRING', ceiling: null })).toEqual([
      { name: 'code', kind: 'change', value: { before: null, after: 'SPRING' } },
    ])
  })
})

it('tells how a file was read and what it came to, each thing by itself', () => {
  const details = JSON.stringify({
    fileName: 'soaps.csv',
    options: { as: 'drafts', priceUnit: 'toman' },
    counts: { create: 2, failed: 0 },
  })
  expect(detailsOf({ action: 'catalogue/imports/start', details })).toEqual([
    { name: 'fileName', kind: 'text', value: 'soaps.csv' },
    { name: 'create', kind: 'count', value: 2 },
    { name: 'failed', kind: 'count', value: 0 },
    { name: 'as', kind: 'importOption', value: 'drafts' },
    { name: 'priceUnit', kind: 'importOption', value: 'toman' },
  ])
})

it('tells the tax rates of a category by what they are', () => {
  const details = JSON.stringify({ before: [], after: [{ id: 3, from_date: null, vat_percent: 9 }] })
  expect(detailsOf({ action: 'catalogue/categories/vat', details })).toEqual([
    { name: 'vat_percent', kind: 'change', value: { before: '[]', after: '[9]' } },
  ])
})

it('tells a changed order as one change', () => {
  const details = JSON.stringify({ before: [1, 7], after: [7, 1] })
  expect(detailsOf({ action: 'catalogue/categories/move', details })).toEqual([
    { name: 'order', kind: 'change', value: { before: '[1,7]', after: '[7,1]' } },
  ])
})

it.each([
  ['12', { kind: 'number', value: 12 }],
  ['0.5', { kind: 'number', value: 0.5 }],
  ['false', { kind: 'yesNo', value: false }],
  ['2026-05-10', { kind: 'day', value: '2026-05-10' }],
  ['{"en":"Rose","fa":"گل"}', { kind: 'inBoth', value: { fa: 'گل', en: 'Rose' } }],
  ['[3,1]', { kind: 'list', value: [3, 1] }],
  ['{"deep":1}', { kind: 'text', value: '{"deep":1}' }],
  ['SPRING', { kind: 'text', value: 'SPRING' }],
])('one side of a change that was kept as «%s» is read as %o', (kept, side) => {
  expect(sideOf(kept)).toEqual(side)
})
