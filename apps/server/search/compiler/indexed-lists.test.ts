/** @spec 7.base-address */
import type { Filter } from '@anar/contract/search'
import { describe, expect, it } from 'vitest'
import { compileSearch } from './compile.ts'
import { account, visitor } from './testing/viewers.ts'
import type { Viewer } from './viewer.ts'

const office = account('Staff', 5, { staffRole: 'admin' })
const unindexed = (entity: string, sent: { filter?: Filter; sort?: string }, viewer: Viewer = office) =>
  compileSearch(entity, sent, { viewer, calendar: 'pe', language: 'persian', today: '2026-05-10' }).unindexed
const is = (field: string, value: string | number) => ({ field, op: 'eq', value }) as const
const has = (field: string, value: string) => ({ field, op: 'contains', value }) as const

describe('a search of a table that grows has an index', () => {
  it.each<[name: string, entity: string, sent: { filter?: Filter; sort?: string }]>([
    ['where it reads the newest', 'SaleOrder', {}],
    ['in the order of its list', 'SaleOrder', { sort: '-registeredAt,-id', filter: is('state', 'Shipped') }],
    [
      'for one number, in any order',
      'SaleOrder',
      { sort: 'payableAmount', filter: is('orderNumber', '1404-7') },
    ],
    [
      'for one number beside anything',
      'SaleOrder',
      { filter: { and: [is('id', 7), has('receiverName', 'مریم')] } },
    ],
    [
      'for either of two numbers',
      'Payment',
      { filter: { or: [is('reference', 'x'), is('gatewayTrace', 'x')] } },
    ],
    ['for all but one number', 'SaleOrder', { filter: { not: is('orderNumber', '1404-7') } }],
    ['for a part of a name', 'NetworkMarketer', { sort: '-id', filter: has('fullName', 'مریم') }],
    [
      'within the value that an index begins with',
      'Statement',
      { sort: '-payable,id', filter: is('month', '1405-02') },
    ],
    [
      'for a text of a table that stays short',
      'Comment',
      { sort: 'id', filter: { and: [is('state', 'Pending'), has('product.name', 'کرم')] } },
    ],
  ])('%s', (_, entity, sent) => {
    expect(unindexed(entity, sent)).toBeNull()
  })
})

describe('a search of a table that grows has no index', () => {
  it.each<[name: string, entity: string, sent: { filter?: Filter; sort?: string }, part: string]>([
    ['in another order', 'SaleOrder', { sort: '-payableAmount' }, 'payableAmount'],
    [
      'for another value',
      'SaleOrder',
      { sort: '-registeredAt', filter: is('payableAmount', 5) },
      'payableAmount',
    ],
    ['for a part of another text', 'SaleOrder', { filter: has('receiverName', 'مریم') }, 'receiverName'],
    [
      'for a part of an indexed code',
      'AuditEntry',
      { sort: '-id', filter: has('action', 'block') },
      'action',
    ],
    ['without the value that the index begins with', 'Statement', { sort: '-payable' }, 'payable'],
    [
      'where one of two alternatives is any row',
      'SaleOrder',
      { filter: { or: [is('id', 7), is('payableAmount', 5)] } },
      'payableAmount',
    ],
  ])('%s', (_, entity, sent, part) => {
    expect(unindexed(entity, sent)).toBe(part)
  })
})

describe('any search may be sent', () => {
  it('of own rows', () => {
    expect(unindexed('SaleOrder', { sort: '-payableAmount' }, account('Customer', 5))).toBeNull()
  })
  it('of a table that stays short', () => {
    expect(unindexed('Product', { sort: 'name', filter: has('name', 'کرم') }, visitor)).toBeNull()
  })
})
