import type { Permission } from './permissions.ts'

/**
 * What a command can do to money, income, guards or rights. Effects other than `none` take two people:
 * either the command is proposed by one and approved by another, or it is a step of a process that two people decide.
 * - `destination`: where a person's money goes
 * - `payout`: lets money leave, or credits a person with it
 * - `income`: what marketers earn
 * - `safeguard`: loosens a guard of money, rights or income
 * - `rights`: grants rights, or an account of the office
 */
export type Effect = 'none' | ProposedEffect
export type ProposedEffect = 'destination' | 'payout' | 'income' | 'safeguard' | 'rights'

/** Permissions whose commands can have such an effect: each of them declares which. */
export const guardedPermissions = [
  'money.move',
  'plan.edit',
  'months.close',
  'settings.edit',
  'safeguards.edit',
  'staff.manage',
  'people.manage',
  'people.erase',
  'applications.review',
  'membership.run',
  'tree.move',
  'returns.decide',
] as const satisfies readonly Permission[]
export type GuardedPermission = (typeof guardedPermissions)[number]
