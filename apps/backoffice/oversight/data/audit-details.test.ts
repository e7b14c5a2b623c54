/** @spec 6.audit-log, 6.permissions */
import { defaultPlan } from '@anar/domain/compensation'
import { describe, expect, it } from 'vitest'
import { actionOf, detailsOf, readValue, usernameOf } from './audit-details.ts'

const detailsFor = (action: string, details: object, subject = '') =>
  detailsOf({ action, subject, details: JSON.stringify(details) })

it('lists the reason first, and each detail with its format', () => {
  const details = {
    note: 'مدارک ناقص',
    reason: 'OFFICE',
    was: 'Active',
    state: 'Blocked',
    superiorId: 7,
    sellerId: 3,
    count: 2,
    isPublished: false,
    dueDay: '2026-05-10',
    at: '2026-05-10T09:00:00.123456789Z',
    month: '1405-02',
    rule: 'DOCUMENTS_WRONG',
    kind: 'PASSPORT',
    title: { fa: 'درس', en: 'Lesson' },
    articleIds: [3, 1],
    other: { deep: true },
    nothing: null,
    empty: '',
  }
  expect(detailsFor('people/block', details).map(({ name, kind }) => [name, kind])).toEqual([
    ['rule', 'rule'],
    ['title', 'inBoth'],
    ['reason', 'text'],
    ['note', 'text'],
    ['was', 'personState'],
    ['state', 'personState'],
    ['kind', 'document'],
    ['superiorId', 'person'],
    ['sellerId', 'id'],
    ['count', 'number'],
    ['isPublished', 'yesNo'],
    ['dueDay', 'day'],
    ['at', 'moment'],
    ['month', 'month'],
    ['articleIds', 'list'],
    ['other', 'text'],
  ])
})

it('reads from and to as roles of a colleague, or as states of what was moved', () => {
  const kinds = (action: string, details: object) => detailsFor(action, details).map(({ kind }) => kind)
  expect(kinds('staff/change-role', { from: 'orders', to: 'finance' })).toEqual(['role', 'role'])
  expect(kinds('orders/move', { from: 'Registered', to: 'Preparing' })).toEqual(['orderState', 'orderState'])
  expect(kinds('payments/ask', { from: 'Verified', to: 'RecordedNotPaid' })).toEqual([
    'paymentState',
    'paymentState',
  ])
  expect(kinds('withdrawals/refuse', { from: 'Requested' })).toEqual(['withdrawalState'])
  expect(kinds('catalogue/merge', { from: 'Rose' })).toEqual(['text'])
})

it('leaves out an unchanged state, and shows invalid JSON as it is', () => {
  expect(detailsFor('people/close-account', { was: 'Active', state: 'Active' })).toEqual([
    { name: 'was', kind: 'personState', value: 'Active' },
  ])
  expect(detailsOf({ action: 'x', details: 'no json' })).toEqual([
    { name: '', kind: 'text', value: 'no json' },
  ])
})

describe('a saved record', () => {
  const saved = (before: object | null, after: object, action = 'settings/save') =>
    detailsFor(action, { before, after })

  it('lists changed fields, also within members', () => {
    expect(saved({ returnDays: 7, fee: 15 }, { returnDays: 9, fee: 15 })).toEqual([
      {
        name: 'returnDays',
        kind: 'change',
        before: { kind: 'number', value: 7 },
        after: { kind: 'number', value: 9 },
      },
    ])
    const shop = (phone: string) => ({ shopLegal: { phone, address: { fa: 'تهران', en: 'Tehran' } } })
    expect(saved(shop('02100000000'), shop('02111111111'))).toEqual([
      {
        name: 'shopLegal.phone',
        kind: 'change',
        before: { kind: 'text', value: '02100000000' },
        after: { kind: 'text', value: '02111111111' },
      },
    ])
    expect(saved({ payoutIban: 'IR709' }, { payoutIban: null })).toEqual([
      { name: 'payoutIban', kind: 'change', before: { kind: 'text', value: 'IR709' }, after: null },
    ])
  })

  it('lists all fields of a new record, without old values', () => {
    expect(saved(null, { code: 'SPRING', percent: '12.50', ceiling: null }, 'codes/save')).toEqual([
      { name: 'code', kind: 'text', value: 'SPRING' },
      { name: 'percent', kind: 'number', value: 12.5 },
    ])
  })
})

it('lists the options and counts of an import one by one', () => {
  const details = {
    fileName: 'soaps.csv',
    options: { as: 'drafts', priceUnit: 'toman' },
    counts: { create: 2, failed: 0 },
  }
  expect(detailsFor('catalogue/imports/start', details)).toEqual([
    { name: 'fileName', kind: 'text', value: 'soaps.csv' },
    { name: 'create', kind: 'number', value: 2 },
    { name: 'failed', kind: 'number', value: 0 },
    { name: 'as', kind: 'importOption', value: 'drafts' },
    { name: 'priceUnit', kind: 'importOption', value: 'toman' },
  ])
})

it('lists tax rates of a category by their percents, and a new order as one change', () => {
  const rates = { before: [], after: [{ id: 3, from_date: null, vat_percent: 9 }] }
  expect(detailsFor('catalogue/categories/vat', rates)).toEqual([
    {
      name: 'vat_percent',
      kind: 'change',
      before: { kind: 'list', value: [] },
      after: { kind: 'list', value: [9] },
    },
  ])
  expect(detailsFor('catalogue/categories/move', { before: [1, 7], after: [7, 1] })).toEqual([
    {
      name: 'order',
      kind: 'change',
      before: { kind: 'list', value: [1, 7] },
      after: { kind: 'list', value: [7, 1] },
    },
  ])
})

it.each([
  ['loginTries', 12, { kind: 'number', value: 12 }],
  ['vat_percent', '9.50', { kind: 'number', value: 9.5 }],
  ['postalCode', '0123456789', { kind: 'text', value: '0123456789' }],
  ['brand_id', 1234, { kind: 'id', value: 1234 }],
  ['isClosed', false, { kind: 'yesNo', value: false }],
  ['from_date', '2026-05-10', { kind: 'day', value: '2026-05-10' }],
  ['fromMonth', '1406-01', { kind: 'month', value: '1406-01' }],
  ['fromMonth', '1406-13', { kind: 'text', value: '1406-13' }],
  ['reason', '2026-05-10', { kind: 'text', value: '2026-05-10' }],
  ['startsAt', '2026-05-11T09:00:00.000001Z', { kind: 'moment', value: '2026-05-11T09:00:00.000001Z' }],
  ['name', { fa: 'گل', en: 'Rose' }, { kind: 'inBoth', value: { fa: 'گل', en: 'Rose' } }],
  ['category_ids', [3, 1], { kind: 'list', value: [3, 1] }],
  ['target', [{ deep: 1 }], { kind: 'text', value: '[{"deep":1}]' }],
])('%s: %j is read as %j, as a fact and on either side of a change', (name, value, read) => {
  expect(readValue({ action: 'settings/save', name, value })).toEqual(read)
  const change = detailsFor('settings/save', {
    before: { [name]: 'something else' },
    after: { [name]: value },
  })
  expect(change).toMatchObject([{ name, kind: 'change', after: read }])
})

describe('a change that waits for a second person', () => {
  it('formats both sides by kind: roles, states of payments and plans', () => {
    const sides = (command: string, before: object, after: object) =>
      detailsFor(actionOf(command), { before, after })
    expect(sides('office/staff/change-role', { staffRole: 'support' }, { staffRole: 'finance' })).toEqual([
      {
        name: 'staffRole',
        kind: 'change',
        before: { kind: 'role', value: 'support' },
        after: { kind: 'role', value: 'finance' },
      },
    ])
    expect(sides('office/payments/resolve', { state: 'RecordedNotPaid' }, { state: 'Verified' })).toEqual([
      {
        name: 'state',
        kind: 'change',
        before: { kind: 'paymentState', value: 'RecordedNotPaid' },
        after: { kind: 'paymentState', value: 'Verified' },
      },
    ])
    expect(sides('office/plans/withdraw', { state: 'Published' }, { state: 'Withdrawn' })).toEqual([
      {
        name: 'state',
        kind: 'change',
        before: { kind: 'planState', value: 'Published' },
        after: { kind: 'planState', value: 'Withdrawn' },
      },
    ])
  })

  it('reports tables of a plan as changed, and shows its numbers', () => {
    const { steps, generationPercents, capPercent } = defaultPlan
    const before = { steps, generationPercents, capPercent }
    const after = { steps: steps.slice(1), generationPercents: [5, 4], capPercent: 39 }
    expect(detailsFor('plans/publish', { title: 'طرح', fromMonth: '1406-01', before, after })).toEqual([
      { name: 'title', kind: 'text', value: 'طرح' },
      { name: 'fromMonth', kind: 'month', value: '1406-01' },
      { name: 'steps', kind: 'change', before: { kind: 'planPart' }, after: { kind: 'planPart' } },
      {
        name: 'generationPercents',
        kind: 'change',
        before: { kind: 'list', value: generationPercents },
        after: { kind: 'list', value: [5, 4] },
      },
      {
        name: 'capPercent',
        kind: 'change',
        before: { kind: 'number', value: 40 },
        after: { kind: 'number', value: 39 },
      },
    ])
    // The shop's first plan has no version before it.
    expect(detailsFor('plans/publish', { before: null, after: { steps, capPercent } })).toEqual([
      { name: 'steps', kind: 'planPart' },
      { name: 'capPercent', kind: 'number', value: 40 },
    ])
  })

  it('is logged like its command: command, subject, start', () => {
    const details = {
      command: 'office/staff/change-role',
      subject: 'account 72',
      username: 'zahra',
      before: { staffRole: 'support' },
      after: { staffRole: 'finance' },
      startsAt: '2026-05-11T09:00:00Z',
      isSole: false,
    }
    expect(detailsFor('proposals/propose', details, 'proposal 4')).toEqual([
      { name: 'command', kind: 'command', value: 'office/staff/change-role' },
      { name: 'subject', kind: 'subject', value: 'account 72', username: 'zahra' },
      { name: 'startsAt', kind: 'moment', value: '2026-05-11T09:00:00Z' },
      { name: 'isSole', kind: 'yesNo', value: false },
      {
        name: 'staffRole',
        kind: 'change',
        before: { kind: 'role', value: 'support' },
        after: { kind: 'role', value: 'finance' },
      },
    ])
  })

  it('names its proposer by username, where the log has it, rather than by the account’s number', () => {
    const decided = { command: 'office/plans/publish', subject: 'plan 3', proposedBy: 71 }
    expect(detailsFor('proposals/approve', { ...decided, proposer: 'mina' }, 'proposal 4').slice(1)).toEqual([
      { name: 'subject', kind: 'subject', value: 'plan 3', username: null },
      { name: 'proposer', kind: 'text', value: 'mina' },
    ])
    expect(detailsFor('proposals/approve', decided, 'proposal 4').at(-1)).toEqual({
      name: 'proposedBy',
      kind: 'id',
      value: 71,
    })
  })
})

it('lists a new colleague’s name, then the role; the subject has the username', () => {
  const after = { lastName: 'شریفی', username: 'narges', staffRole: 'network', firstName: 'نرگس' }
  expect(detailsFor('staff/add', { before: null, after }, 'username narges')).toEqual([
    { name: 'firstName', kind: 'text', value: 'نرگس' },
    { name: 'lastName', kind: 'text', value: 'شریفی' },
    { name: 'staffRole', kind: 'role', value: 'network' },
  ])
})

it('labels an account by its username, which is then no detail', () => {
  const details = '{"username":"zahra","from":"support","to":"finance"}'
  expect(usernameOf({ subject: 'account 72', details })).toBe('zahra')
  expect(usernameOf({ subject: 'person 72', details })).toBeNull()
  expect(usernameOf({ subject: 'account 72', details: '{}' })).toBeNull()
  expect(usernameOf({ subject: 'account 72', details: 'no json' })).toBeNull()
  const names = (subject: string) =>
    detailsOf({ action: 'staff/change-role', details, subject }).map(({ name }) => name)
  expect(names('account 72')).toEqual(['from', 'to'])
  expect(names('person 72')).toEqual(['from', 'to', 'username'])
})
