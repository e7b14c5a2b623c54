import { commands } from './commands/list.ts'
import { approveProposal } from './commands/proposals.ts'
import type { CommandDeclaration, Need, ReadDeclaration, ReadNeed } from './declare.ts'
import type { ErrorCode } from './errors.ts'
import { refusalWithout } from './permissions.ts'

type Codes = readonly ErrorCode[]

// The address, a limit, a full queue, a lost database, and a bug.
const ofEveryRequest = [
  'BAD_LOCALE',
  'BUSY',
  'FOREIGN_HOST',
  'RATE_LIMITED',
  'SERVICE_UNAVAILABLE',
  'TOO_MANY_AT_ONCE',
  'UNEXPECTED',
] as const satisfies Codes

// A statement that runs too long.
const ofEveryRead = ['READ_TOO_SLOW'] as const satisfies Codes

// The origin, the body, the constraints of the database, and the hold after a restore.
const ofEveryCommand = [
  'BODY_TOO_LARGE',
  'DUPLICATE_RECORD',
  'FOREIGN_ORIGIN',
  'INVALID_INPUT',
  'PARENT_RECORD',
  'SYSTEM_HELD',
] as const satisfies Codes

const ofSession = [
  'COOKIE_FAULTY',
  'LOGIN_REQUIRED',
  'SESSION_ENDED',
  'SESSION_ENDED_ELSEWHERE',
] as const satisfies Codes

const ofKey = ['IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_KEY_REUSED'] as const satisfies Codes

/** Every error code that a command may answer, sorted: its own, and those that follow from its declaration. */
export function refusalsOfCommand(command: CommandDeclaration): Codes {
  const { path, needs, idempotency, isProposed, refusals = [] } = command
  return asSet([
    ...ofEveryRequest,
    ...ofEveryCommand,
    ...ofCaller(needs),
    ...(idempotency ? ofKey : []),
    ...(idempotency === 'required' ? (['IDEMPOTENCY_KEY_MISSING'] as const) : []),
    ...(isProposed ? (['PROPOSAL_OPEN'] as const) : []),
    // An approval can carry the change out.
    ...(path === approveProposal.path ? ofProposedCommands() : []),
    ...refusals,
  ])
}

/** Every error code that a read may answer, sorted: its own, and those that follow from its declaration. */
export function refusalsOfRead(read: ReadDeclaration): Codes {
  const { needs, params, query, canBePosted, refusals = [] } = read
  return asSet([
    ...ofEveryRequest,
    ...ofEveryRead,
    ...ofCaller(needs),
    ...(params ? (['NOT_FOUND'] as const) : []),
    ...(query ? (['INVALID_INPUT'] as const) : []),
    ...(canBePosted ? (['BODY_TOO_LARGE'] as const) : []),
    ...refusals,
  ])
}

function ofCaller(needs: Need | ReadNeed): Codes {
  if (needs === 'anybody') return []
  if (needs === 'applicant') return ['RESTART_STEPS']
  return needs === 'account' ? ofSession : [...ofSession, refusalWithout(needs)]
}

function ofProposedCommands(): Codes {
  return commands.filter(({ isProposed }) => isProposed).flatMap(({ refusals = [] }) => refusals)
}

const asSet = (codes: Codes): Codes => [...new Set(codes)].toSorted()
