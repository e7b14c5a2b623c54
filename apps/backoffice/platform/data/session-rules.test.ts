/** @spec 1.back-office, 6.permissions */
import { permissionsOf } from '@anar/contract/permissions'
import { describe, expect, it } from 'vitest'
import { hasPermission, sessionOf } from './session-rules.ts'

const access = {
  userId: 36,
  baseUserId: 36,
  username: 'orders',
  firstName: 'کارمند',
  lastName: 'نمونه',
  nationalCode: null,
  cellphone: null,
  userType: 'Staff',
  staffRole: 'orders',
  packageAccesses: permissionsOf('Staff', 'orders'),
}

describe('access to the office', () => {
  /** @spec 1.back-office.1 */
  it('is for staff with the permission to enter', () => {
    expect(sessionOf(access).status).toBe('in')
  })
  it('is refused without a session', () => {
    expect(sessionOf(null)).toEqual({ status: 'out', leaving: null, message: '' })
  })
  it('is refused to customers, and to staff without the permission', () => {
    const customer = { ...access, userType: 'Customer', packageAccesses: permissionsOf('Customer', null) }
    expect(sessionOf(customer).status).toBe('denied')
    expect(sessionOf({ ...access, packageAccesses: [] }).status).toBe('denied')
  })
})

describe('permissions inside the office', () => {
  it('moving orders is for roles that handle them; the auditor only reads them', () => {
    expect(hasPermission(access, 'orders.move')).toBe(true)
    const auditor = { packageAccesses: permissionsOf('Staff', 'auditor') }
    expect(hasPermission(auditor, 'orders.read')).toBe(true)
    expect(hasPermission(auditor, 'orders.move')).toBe(false)
  })
})
