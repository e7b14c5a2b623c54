import { one } from './shape.ts'

/** A notice to a person inside the shop. `details`, as JSON, fill the text of its kind. */
export const Notice = {
  id: 'id',
  kind: 'code',
  details: 'text',
  createdAt: 'moment',
  readAt: 'moment?',
} as const

/** A message of the embedded outbox. */
export const OutboxMessage = {
  id: 'id',
  channel: 'code',
  destination: 'text',
  subject: 'text',
  body: 'text',
  sentAt: 'moment',
} as const

/** An employee with an account of the office. */
export const StaffMember = {
  id: 'id',
  username: 'text',
  firstName: 'text',
  lastName: 'text',
  cellphone: 'text?',
  email: 'text?',
  staffRole: 'code',
  isClosed: 'boolean',
  createdAt: 'moment',
} as const

/** One entry of the log of what staff did; `hash` in hexadecimal. */
export const AuditEntry = {
  id: 'id',
  at: 'moment',
  action: 'text',
  subject: 'text',
  /** The district of the action: `orders` of `orders/prepare`. */
  actionKind: 'text',
  /** The kind of the subject: `order` of `order 7`. */
  subjectKind: 'text',
  details: 'text',
  hash: 'text',
  actor: one('StaffMember'),
} as const

/** A change that takes two people; `details` is JSON, {"before", "after"}. `permission` is needed for its approval. */
export const Proposal = {
  id: 'id',
  command: 'text',
  effect: 'code',
  permission: 'text',
  subject: 'text',
  details: 'text',
  state: 'code',
  isSole: 'boolean',
  startsAt: 'moment',
  proposedBy: 'text',
  proposedByAccountId: 'integer',
  proposedAt: 'moment',
  approvedBy: 'text?',
  approvedAt: 'moment?',
  refusedBy: 'text?',
  refusedAt: 'moment?',
  reason: 'text?',
  doneAt: 'moment?',
  failure: 'text?',
} as const
