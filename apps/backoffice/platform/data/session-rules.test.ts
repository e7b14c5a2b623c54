/** @spec 1.back-office, 6.permissions */
import { permissionsOf } from '@anar/contract/permissions'
import { describe, expect, it } from 'vitest'
import { may, sessionOf } from './session-rules.ts'

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

describe('who comes into the office', () => {
  /** @spec 1.back-office.1 */
  it('is staff with the permission to enter', () => {
    expect(sessionOf(access).status).toBe('in')
  })
  it('is nobody without a login', () => {
    expect(sessionOf(null)).toEqual({ status: 'out', leaving: null, message: '' })
  })
  it('is no customer, and no staff without the permission', () => {
    const customer = { ...access, userType: 'Customer', packageAccesses: permissionsOf('Customer', null) }
    expect(sessionOf(customer).status).toBe('denied')
    expect(sessionOf({ ...access, packageAccesses: [] }).status).toBe('denied')
  })
})

describe('what one may do inside', () => {
  it('is to move orders for those who handle them, and only to read them for the auditor', () => {
    expect(may(access, 'orders.move')).toBe(true)
    const auditor = { packageAccesses: permissionsOf('Staff', 'auditor') }
    expect(may(auditor, 'orders.read')).toBe(true)
    expect(may(auditor, 'orders.move')).toBe(false)
  })
})
