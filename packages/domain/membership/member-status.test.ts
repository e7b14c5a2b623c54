/** @spec 4.membership-rules, 4.marketer-status */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAllowed, isStoppedByBlock, type MemberStatus, memberActions, refusalByStatus } from './index.ts'

const anyStatus: fc.Arbitrary<MemberStatus> = fc
  .record({
    userType: fc.constantFrom('Customer', 'PreferredCustomer', 'NetworkMarketer', 'Seller', 'Staff', null),
    state: fc.constantFrom(
      'NotApplied',
      'UnderReview',
      'Active',
      'Rejected',
      'Blocked',
      'Terminated',
      'DeathGrace',
    ),
    reason: fc.constantFrom('NO_PURCHASE', 'WRONG_DOCUMENTS', 'NO_INHERITANCE', 'OFFICE'),
    isWarned: fc.boolean(),
    isClosed: fc.boolean(),
  })
  .map(({ reason, ...of }) => ({ ...of, blockReason: of.state === 'Blocked' ? reason : null }))

const customer: MemberStatus = {
  userType: 'Customer',
  state: 'NotApplied',
  blockReason: null,
  isWarned: false,
  isClosed: false,
}
const blocked = (blockReason: string, userType = 'Customer'): MemberStatus => ({
  ...customer,
  userType,
  state: 'Blocked',
  blockReason,
})

describe('whatever the status', () => {
  it('a block says who can lift it: the person, or the office', () => {
    fc.assert(
      fc.property(anyStatus, fc.constantFrom(...memberActions), (of, action) => {
        const code = refusalByStatus(action, of)
        if (code === 'ACCOUNT_BLOCKED') expect(isAllowed('lift-block', of)).toBe(true)
        if (code === 'BLOCK_BY_OFFICE') expect(isAllowed('lift-block', of)).toBe(false)
      }),
    )
  })

  it('a blocked person applies for nothing, becomes nothing, and is not blocked twice', () => {
    fc.assert(
      fc.property(anyStatus, (of) => {
        if (of.state !== 'Blocked') return
        for (const action of [
          'apply',
          'choose-preferred',
          'office/block',
          'office/warn-of-documents',
        ] as const) {
          expect(isAllowed(action, of)).toBe(false)
        }
      }),
    )
  })

  it('every block of a member of the shop can be ended, by the person, by the office or with the heirs’ papers', () => {
    fc.assert(
      fc.property(anyStatus, (of) => {
        const isMember = ['Customer', 'PreferredCustomer', 'NetworkMarketer'].includes(of.userType ?? '')
        if (of.state !== 'Blocked' || of.isClosed || !isMember) return
        const ways = ['lift-block', 'office/unblock', 'office/accept-inheritance'] as const
        expect(ways.some((way) => isAllowed(way, of))).toBe(true)
      }),
    )
  })
})

/** @spec 1.customer-kinds.1 */
it.each([
  ['buy', blocked('NO_PURCHASE'), 'ACCOUNT_BLOCKED'],
  ['buy', blocked('OFFICE'), 'BLOCK_BY_OFFICE'],
  ['buy', blocked('OFFICE', 'NetworkMarketer'), null],
  ['apply', customer, null],
  ['apply', { ...customer, state: 'Rejected' }, null],
  ['apply', { ...customer, state: 'UnderReview' }, 'CANNOT_CHANGE_NOW'],
  ['apply', blocked('NO_PURCHASE', 'PreferredCustomer'), 'ACCOUNT_BLOCKED'],
  ['apply', blocked('WRONG_DOCUMENTS'), 'BLOCK_BY_OFFICE'],
  ['apply', { ...customer, userType: 'NetworkMarketer', state: 'Active' }, 'FORBIDDEN'],
  ['choose-preferred', blocked('OFFICE'), 'BLOCK_BY_OFFICE'],
  ['lift-block', customer, 'NOT_BLOCKED'],
  ['lift-block', blocked('NO_PURCHASE', 'PreferredCustomer'), null],
  ['terminate', blocked('NO_INHERITANCE', 'NetworkMarketer'), 'CANNOT_CHANGE_NOW'],
  ['terminate', blocked('OFFICE', 'NetworkMarketer'), null],
  ['office/unblock', blocked('NO_INHERITANCE', 'NetworkMarketer'), 'CANNOT_CHANGE_NOW'],
  ['office/unblock', { ...customer, isWarned: true }, null],
  ['office/close-account', { ...customer, isClosed: true }, 'USER_NOT_FOUND'],
] as const)('%s of %o: %s', (action, of, code) => {
  expect(refusalByStatus(action, of)).toBe(code)
})

it('distinguishes a block from a kind of account: a marketer applies for nothing, and is not blocked', () => {
  expect(isStoppedByBlock('apply', blocked('OFFICE'))).toBe(true)
  expect(isStoppedByBlock('apply', blocked('NO_PURCHASE', 'PreferredCustomer'))).toBe(true)
  expect(isStoppedByBlock('apply', { ...customer, state: 'UnderReview' })).toBe(false)
  expect(isStoppedByBlock('apply', { ...customer, userType: 'NetworkMarketer', state: 'Active' })).toBe(false)
})
