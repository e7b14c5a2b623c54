import { bind, column, type Expression, type FieldAccess, reference } from '../binding.ts'
import { nobody, type RowRule } from '../row-rules.ts'
import type { RowName } from '../scope.ts'
import { type Fragment, identifier, reading, sql } from '../sql.ts'
import type { ViewerClass } from '../viewer.ts'

const isStaff: RowRule = (account) => sql`${account}.user_type = 'Staff'`

/** Contacts of staff are for administrators; the inspector sees names in the log. */
function contact({ kinds }: ViewerClass): FieldAccess {
  return kinds.includes('staff.manage') ? 'seen rows' : 'nowhere'
}

/** Entities for the office only: messages, staff and the audit log. @spec 6.staff, 6.audit-log */
export const officeBindings = {
  OutboxMessage: bind('OutboxMessage', (own) => ({
    table: 'outbox',
    owner: null,
    rows: { ...nobody, 'outbox.read': 'all' },
    mayLag: 'never',
    fields: own.columns('id', 'channel', 'destination', 'subject', 'body', 'sentAt'),
    relations: {},
  })),

  StaffMember: bind('StaffMember', (own) => ({
    table: 'accounts',
    owner: null,
    rows: { ...nobody, 'staff.manage': isStaff, 'audit.read': isStaff },
    mayLag: 'never',
    fields: {
      ...own.columns('id', 'staffRole', 'createdAt'),
      username: { value: column('username'), isUnique: true },
      firstName: { value: ofPerson('first_name') },
      lastName: { value: ofPerson('last_name') },
      cellphone: { value: ofPerson('cellphone'), access: contact },
      email: { value: ofPerson('email'), access: contact },
      isClosed: { value: (account) => sql`(${account}.closed_at is not null)` },
    },
    relations: {},
  })),

  AuditEntry: bind('AuditEntry', (own) => ({
    table: 'audit_log',
    monthBy: 'at',
    owner: null,
    rows: { ...nobody, 'audit.read': 'all' },
    mayLag: 'always',
    lists: {
      narrow: ['id'],
      orders: [{ by: 'id', filters: ['actor.username', 'action', 'actionKind', 'subject', 'subjectKind'] }],
    },
    fields: {
      ...own.columns('id', 'at', 'action', 'subject'),
      actionKind: { value: (entry) => sql`split_part(${entry}.action, '/', 1)` },
      subjectKind: { value: (entry) => sql`split_part(${entry}.subject, ' ', 1)` },
      details: { value: (entry) => sql`${entry}.details::text`, comparable: 'never' },
      hash: { value: (entry) => sql`encode(${entry}.hash, 'hex')`, comparable: 'never' },
    },
    relations: { actor: reference('account_id') },
  })),

  Proposal: bind('Proposal', (own) => ({
    table: 'proposals',
    owner: null,
    rows: { ...nobody, 'proposals.read': 'all' },
    mayLag: 'never',
    fields: {
      ...own.columns(
        'id',
        'command',
        'effect',
        'permission',
        'subject',
        'state',
        'isSole',
        'reason',
        'failure',
      ),
      ...own.columns('startsAt', 'proposedAt', 'approvedAt', 'refusedAt', 'doneAt'),
      details: { value: (proposal) => sql`${proposal}.details::text`, comparable: 'never' },
      proposedBy: { value: nameOf('proposed_by') },
      proposedByAccountId: { value: (proposal) => sql`${proposal}.proposed_by` },
      approvedBy: { value: nameOf('approved_by') },
      refusedBy: { value: nameOf('refused_by') },
    },
    relations: {},
  })),
} as const

/** A column of the account's person. */
function ofPerson(name: string): Expression {
  return (account: RowName): Fragment =>
    reading('people')`(select p.${identifier(name)} from people p where p.account_id = ${account}.id)`
}

/** First and last name of the person of the account in a column; null where the column is null. */
function nameOf(accountColumn: string): Expression {
  return (row: RowName): Fragment =>
    reading(
      'people',
    )`(select p.first_name || ' ' || p.last_name from people p where p.account_id = ${row}.${identifier(accountColumn)})`
}
