/** @spec 3.local-database, 6.permissions */
import type { UserType } from '@anar/contract/enums'
import { permissionsOf } from '@anar/contract/permissions'
import { describe, expect, it } from 'vitest'
import { compileSearch } from './compile.ts'
import { fieldAccessOf } from './field-access.ts'
import type { Viewer } from './viewer.ts'

const visitor: Viewer = { kind: 'visitor' }
const person = (userType: UserType, staffRole: 'admin' | null = null): Viewer => ({
  kind: 'account',
  personId: 7,
  userType,
  staffRole,
  sellerId: null,
  permissions: permissionsOf(userType, staffRole),
})

describe('the fields that a caller may request', () => {
  it('are a visitor’s of goods, and none of people', () => {
    const access = fieldAccessOf(visitor)
    expect(access['Product']?.fields).toContain('name')
    expect(access['Product']?.relations).toMatchObject({ brand: 'Brand', skus: 'Sku' })
    expect(access['SaleOrder']).toBeUndefined()
    expect(access['AuditEntry']).toBeUndefined()
  })

  it('leave out what is refused: the limits of a discount code are the office’s', () => {
    expect(fieldAccessOf(person('Customer'))['DiscountCode']?.fields).not.toContain('usageLimit')
    expect(fieldAccessOf(person('Staff', 'admin'))['DiscountCode']?.fields).toContain('usageLimit')
  })

  it('leave out what only filters or sorts may name', () => {
    expect(fieldAccessOf(visitor)['Product']?.fields).not.toContain('text')
    expect(fieldAccessOf(visitor)['Product']?.fields).not.toContain('relevance')
  })

  /** @spec 6.permissions.4 */
  it.each([
    ['visitor', visitor],
    ['customer', person('Customer')],
    ['marketer', person('NetworkMarketer')],
    ['admin', person('Staff', 'admin')],
  ])('are those that a search of a %s is not refused for', (_, viewer) => {
    const context = { viewer, today: '2026-11-22', calendar: 'pe', language: 'persian' } as const
    for (const [entity, { fields }] of Object.entries(fieldAccessOf(viewer))) {
      for (const field of fields) {
        expect(() => compileSearch(entity, { fields: field }, context), `${entity}.${field}`).not.toThrow()
      }
    }
  })
})
