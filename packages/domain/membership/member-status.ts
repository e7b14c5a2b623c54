/** Why an account is blocked. Only the office lifts a block, except one for missing purchases. */
export type BlockReason = 'NO_PURCHASE' | 'WRONG_DOCUMENTS' | 'NO_INHERITANCE' | 'OFFICE'

/** The parts of a member's status that decide what is allowed. */
export type MemberStatus = {
  userType: string | null
  /** The marketer state. */
  state: string
  blockReason: string | null
  /** Notified that their documents are wrong, with time to correct them. */
  isWarned: boolean
  isClosed: boolean
}

/** The actions that depend on the status: of the person, and of the office. */
export const memberActions = [
  'buy',
  'apply',
  'choose-preferred',
  'cancel-preferred',
  'lift-block',
  'terminate',
  'office/decide-application',
  'office/block',
  'office/warn-of-documents',
  'office/unblock',
  'office/report-death',
  'office/accept-inheritance',
  'office/close-account',
  'office/keep-account',
] as const
export type MemberAction = (typeof memberActions)[number]

/** Codes of `contract/errors`. */
export type StatusRefusal =
  | 'ACCOUNT_BLOCKED'
  | 'ACCOUNT_IN_USE'
  | 'BLOCK_BY_OFFICE'
  | 'CANNOT_CHANGE_NOW'
  | 'FORBIDDEN'
  | 'NOT_BLOCKED'
  | 'USER_NOT_FOUND'

/** Where `when` holds, the action is refused with the code. */
type Rule = { when: (of: MemberStatus) => boolean; code: StatusRefusal }

const isBlocked = ({ state }: MemberStatus) => state === 'Blocked'
const isMarketer = ({ userType }: MemberStatus) => userType === 'NetworkMarketer'
const isOwnToLift = (of: MemberStatus) => isBlocked(of) && of.blockReason === 'NO_PURCHASE'
const isOfOffice = (of: MemberStatus) => isBlocked(of) && of.blockReason !== 'NO_PURCHASE'
// After the grace period only the documents of heirs lift the block.
const isHeirless = ({ blockReason }: MemberStatus) => blockReason === 'NO_INHERITANCE'
const isNone =
  (...userTypes: string[]) =>
  ({ userType }: MemberStatus) =>
    userType === null || !userTypes.includes(userType)
const isNotIn =
  (...states: string[]) =>
  ({ state }: MemberStatus) =>
    !states.includes(state)

// The code says who can lift the block: the person, or the office.
const notWhileBlocked: readonly Rule[] = [
  { when: isOwnToLift, code: 'ACCOUNT_BLOCKED' },
  { when: isOfOffice, code: 'BLOCK_BY_OFFICE' },
]
// Staff and sellers have actions of their own; a person who signs up is no member yet.
const ofMembers: readonly Rule[] = [
  { when: ({ isClosed }) => isClosed, code: 'USER_NOT_FOUND' },
  { when: isNone('Customer', 'PreferredCustomer', 'NetworkMarketer'), code: 'CANNOT_CHANGE_NOW' },
]

/** What a status forbids, action by action; the first rule that applies gives the code. What is not forbidden is allowed. */
const rules: Readonly<Record<MemberAction, readonly Rule[]>> = {
  // A blocked marketer stays in the tree, buys as before, and is only not eligible for commission.
  buy: notWhileBlocked.map(({ when, code }) => ({ when: (of) => !isMarketer(of) && when(of), code })),
  apply: [
    { when: isNone('Customer', 'PreferredCustomer'), code: 'FORBIDDEN' },
    ...notWhileBlocked,
    { when: isNotIn('NotApplied', 'Rejected', 'Terminated'), code: 'CANNOT_CHANGE_NOW' },
  ],
  'choose-preferred': [{ when: isNone('Customer'), code: 'FORBIDDEN' }, ...notWhileBlocked],
  // A block by the office stays; one for missing purchases ends with it.
  'cancel-preferred': [{ when: isNone('PreferredCustomer'), code: 'FORBIDDEN' }],
  'lift-block': [
    { when: isNotIn('Blocked'), code: 'NOT_BLOCKED' },
    { when: isOfOffice, code: 'BLOCK_BY_OFFICE' },
  ],
  terminate: [
    { when: isNone('NetworkMarketer'), code: 'CANNOT_CHANGE_NOW' },
    { when: isNotIn('Active', 'Blocked'), code: 'CANNOT_CHANGE_NOW' },
    { when: isHeirless, code: 'CANNOT_CHANGE_NOW' },
  ],
  'office/decide-application': [{ when: isNotIn('UnderReview'), code: 'CANNOT_CHANGE_NOW' }],
  'office/block': [...ofMembers, { when: isBlocked, code: 'CANNOT_CHANGE_NOW' }],
  'office/warn-of-documents': [
    ...ofMembers,
    { when: isBlocked, code: 'CANNOT_CHANGE_NOW' },
    { when: ({ isWarned }) => isWarned, code: 'CANNOT_CHANGE_NOW' },
  ],
  'office/unblock': [
    ...ofMembers,
    { when: (of) => !isBlocked(of) && !of.isWarned, code: 'NOT_BLOCKED' },
    { when: isHeirless, code: 'CANNOT_CHANGE_NOW' },
  ],
  'office/report-death': [
    ...ofMembers,
    { when: isNone('NetworkMarketer'), code: 'CANNOT_CHANGE_NOW' },
    { when: isNotIn('Active'), code: 'CANNOT_CHANGE_NOW' },
  ],
  'office/accept-inheritance': [
    ...ofMembers,
    { when: (of) => of.state !== 'DeathGrace' && !isHeirless(of), code: 'CANNOT_CHANGE_NOW' },
  ],
  // The marketer ends a running contract first.
  'office/close-account': [...ofMembers, { when: isMarketer, code: 'ACCOUNT_IN_USE' }],
  'office/keep-account': ofMembers,
}

/**
 * The code with which a status refuses an action; null where it allows it. Screens hide by the same table by which the
 * server refuses.
 * @spec 4.membership-rules, 4.marketer-status, 1.customer-kinds.1
 */
export function refusalByStatus(action: MemberAction, of: MemberStatus): StatusRefusal | null {
  return rules[action].find(({ when }) => when(of))?.code ?? null
}

/** Whether the status allows it. */
export function isAllowed(action: MemberAction, of: MemberStatus): boolean {
  return refusalByStatus(action, of) === null
}

/** Whether a block, and not the kind of account, prevents an action: screens then hide what they offer to everybody. */
export function isStoppedByBlock(action: MemberAction, of: MemberStatus): boolean {
  const code = refusalByStatus(action, of)
  return code === 'ACCOUNT_BLOCKED' || code === 'BLOCK_BY_OFFICE'
}
