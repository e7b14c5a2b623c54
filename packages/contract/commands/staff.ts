import { foreignIdentifierFrom, nationalCodeFrom } from '@anar/domain/validation'
import { z } from 'zod'
import { defineCommand, defineRead } from '../declare.ts'
import { staffRoles } from '../enums.ts'
import { id, newUsername, readBy, text, typedCellphone, typedEmail } from './values.ts'

const nationalCodeDigits = 10
// A foreigner's identifier has no check digit: one of ten digits or fewer could be a mistyped national code.
function identityFrom(typed: string): string | null {
  const foreign = foreignIdentifierFrom(typed)
  return nationalCodeFrom(typed) ?? (foreign && foreign.length > nationalCodeDigits ? foreign : null)
}

export const staffAnswer = z.object({
  accountId: z.int(),
  staffRole: z.enum(staffRoles),
  isClosed: z.boolean(),
})
export type StaffAnswer = z.output<typeof staffAnswer>

/**
 * An account of the office. It begins without a known password: the person sets one by the recovery mail. The phone gets
 * the verification code of each login.
 * @spec 6.staff
 */
export const addStaff = defineCommand({
  path: 'office/staff/add',
  summary: 'Add a member of staff',
  needs: 'staff.manage',
  effect: 'rights',
  isProposed: true,
  idempotency: 'optional',
  body: z.strictObject({
    username: newUsername,
    firstName: text({ min: 1, max: 60 }),
    lastName: text({ min: 1, max: 60 }),
    /** The national code, or a foreigner's identifier: a person has one account of the office. */
    nationalCode: readBy(identityFrom, 'nationalCode'),
    cellphone: typedCellphone,
    email: typedEmail,
    staffRole: z.enum(staffRoles),
  }),
  answer: staffAnswer,
  refusals: ['NOT_UNIQUE'],
})
export type AddStaff = z.input<typeof addStaff.body>

/** In force from the next request on. */
export const changeStaffRole = defineCommand({
  path: 'office/staff/change-role',
  summary: 'Change the role of a member of staff',
  needs: 'staff.manage',
  effect: 'rights',
  isProposed: true,
  idempotency: 'optional',
  body: z.strictObject({ accountId: id, staffRole: z.enum(staffRoles) }),
  answer: staffAnswer,
  refusals: ['LAST_ADMIN', 'OWN_ACCOUNT', 'STAFF_NOT_FOUND'],
})

const staffReason = z.strictObject({ accountId: id, reason: text({ min: 3, max: 400 }) })

/** Logs the person out. */
export const closeStaff = defineCommand({
  path: 'office/staff/close',
  summary: 'Close the account of a member of staff',
  needs: 'staff.manage',
  effect: 'none',
  idempotency: 'optional',
  body: staffReason,
  answer: staffAnswer,
  refusals: ['LAST_ADMIN', 'OWN_ACCOUNT', 'STAFF_NOT_FOUND'],
})

export const reopenStaff = defineCommand({
  path: 'office/staff/reopen',
  summary: 'Reopen the account of a member of staff',
  needs: 'staff.manage',
  effect: 'rights',
  isProposed: true,
  idempotency: 'optional',
  body: staffReason,
  answer: staffAnswer,
  refusals: ['OWN_ACCOUNT', 'STAFF_NOT_FOUND'],
})

/** Logs the person out. */
export const resetStaffPassword = defineCommand({
  path: 'office/staff/reset-password',
  summary: 'Reset the password of a member of staff',
  needs: 'staff.manage',
  effect: 'none',
  idempotency: 'optional',
  body: staffReason,
  answer: staffAnswer,
  refusals: ['OWN_ACCOUNT', 'STAFF_NOT_FOUND'],
})

/**
 * GET office/audit/verify: the number of the last intact entry, its hash, and the first fault; null where there is none.
 * Verified now are the entries since the head of `sinceDay`, all of them where that is null.
 */
export const auditVerification = z.object({
  count: z.int(),
  lastHash: z.string(),
  fault: z.string().nullable(),
  sinceDay: z.string().nullable(),
  /**
   * The last finished verification of the whole log: when (null where there was none), how many entries were intact, the
   * first fault, whether it is too long ago, and why the newest one does not go on.
   */
  whole: z.object({
    finishedAt: z.string().nullable(),
    count: z.int(),
    fault: z.string().nullable(),
    failure: z.string().nullable(),
    isLate: z.boolean(),
  }),
})
/**
 * GET office/audit/head: when the head of the log was last sent out, to how many auditors it goes, whether that is too
 * long ago, and what prevents it; null where nothing does.
 */
export const auditHead = z.object({
  sentAt: z.string().nullable(),
  auditorCount: z.int(),
  isLate: z.boolean(),
  failure: z.string().nullable(),
})
export type AuditHead = z.output<typeof auditHead>

export type AuditVerification = z.output<typeof auditVerification>

export const readAuditVerification = defineRead({
  path: 'office/audit/verify',
  summary: 'Verify the audit log',
  needs: 'audit.read',
  answer: auditVerification,
})

/**
 * GET office/partitions: the tables whose rows lie in the default partition instead of that of their month, and those
 * without a partition for the next month. None where the job that makes them does its work.
 */
export const partitionFaults = z.object({
  withStrays: z.array(z.string()),
  withoutNextMonth: z.array(z.string()),
})
export type PartitionFaults = z.output<typeof partitionFaults>

export const readPartitionFaults = defineRead({
  path: 'office/partitions',
  summary: 'Read what is wrong with the tables of the months',
  needs: 'audit.read',
  answer: partitionFaults,
})

export const readAuditHead = defineRead({
  path: 'office/audit/head',
  summary: 'Read whether the head of the audit log was sent out',
  needs: 'audit.read',
  answer: auditHead,
})
