import type { SameKeys } from '@anar/ui/i18n'
import type fa from './audit-head.fa.ts'

export default {
  missing: 'Entry {id} is missing.',
  unlinked: 'Entry {id} does not follow the one before it.',
  changed: 'Entry {id} was changed.',
  unsealed: 'Entry {id} is not sealed with any key.',
  keyless: 'The key “{key}”, which sealed entry {id}, is not in the server’s settings.',
  headDiffers: 'Entry {id} is not the one that was sent to the auditors on {day}.',
  neverSealed: 'No entry is sealed.',
  monthDiffers: 'The commission calculation of {month} is not the one that was approved.',
  contractDiffers: 'The signed contract of application {id} is not the one that was approved.',
  payoutDiffers: 'The file of payout {id} is not the one that was given to the bank.',
  noAuditor: 'There is no auditor to receive it.',
  notStored: 'It was not stored with the files: {reason}',
  notMailed: 'It was not mailed to account {id}: {reason}',
  sent: {
    one: 'The fingerprint of the log goes to {count} auditor every day',
    other: 'The fingerprint of the log goes to {count} auditors every day',
  },
  lastSent: 'Last time: {at}.',
  neverSent: 'It has never been sent.',
  late: 'The fingerprint of the log was not sent for more than a day',
  failed: 'The fingerprint of the log did not get everywhere',
  partitionsLate: 'The tables of the months are not in order: tell the operator',
  nextMonthMissing: 'Nothing is prepared for the next month: {tables}.',
  strays: 'Rows are not with their month: {tables}.',
  unknown: 'It is not known whether the fingerprint of the log was sent',
} as const satisfies SameKeys<typeof fa>
