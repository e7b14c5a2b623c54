import type * as contract from '@anar/contract/commands'
import type { CodeSent } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOfToken, newToken } from '../../../platform/caller/index.ts'
import { type Decision, type RunContext, transact } from '../../../platform/command/index.ts'
import type { Sql } from '../../../platform/db/pool.ts'
import type { AppDeps } from '../../../platform/deps.ts'
import type { Locale } from '../../../platform/http/locale.ts'
import { senderOf } from '../../../platform/http/sender.ts'
import { isLastTry, offerCode, useCode } from '../../codes/index.ts'
import { recordPasswordReset } from '../../destinations/index.ts'
import { giveTicket, guesserOf, ticketOf } from '../../guesses/index.ts'
import { changePasswordOf } from '../change-password.ts'
import { notifyOfTries } from '../notify-tries.ts'
import { hashPassword } from '../password.ts'
import {
  accountOfEmail,
  findRecovery,
  insertRecovery,
  proveRecovery,
  type RecoveryRow,
  takeRecovery,
} from './queries.ts'

type Step<Body> = {
  body: Body
  now: Temporal.Instant
  locale: Locale
  request: FastifyRequest
  reply: FastifyReply
}

const purpose = 'RECOVER_PASSWORD'
const ticketCookie = 'anar_recovery'
/** Time for typing the code, and for requesting it again. */
const startedMinutes = 30
/** Time for choosing the new password after the code. */
const provenMinutes = 10

/**
 * Begins the recovery of a password: sends a code to the mailbox. The answer, the cookie and the work are the same where
 * no account has this mailbox.
 * @spec 2.reset-password, 4.password-reset.3
 */
export async function resetPassword(
  deps: AppDeps,
  { body, now, locale, request, reply }: Step<{ email: string }>,
): Promise<CodeSent> {
  const { database } = deps
  const { email } = body
  const accountId = await accountOfEmail(database, email)
  const guesser = await guesserOf(request, database, accountId)
  const codeTicket = giveTicket(deps.config, { request, reply })
  const ticket = newToken()
  const expiresAt = now.add({ minutes: startedMinutes })
  await insertRecovery(database, { ticketHash: hashOfToken(ticket), email, accountId, now, expiresAt })
  setTicket(deps, reply, { ticket, minutes: startedMinutes })
  return offerCode(deps, {
    purpose,
    subject: subjectOf({ email, account_id: accountId }),
    ticket: codeTicket,
    guesser,
    channel: 'email',
    destination: accountId === null ? null : email,
    sentTo: email,
    locale,
    now,
    onLimit: () => notifyOfTries(database, { accountId, guesser, now }),
  })
}

/**
 * Checks the code of the mail and sets a ticket cookie of ten minutes for setting a new password.
 * RESTART_STEPS where no recovery is under way,
 * @spec 4.password-reset, 8.messages
 */
export async function verifyRecoveryCode(
  deps: AppDeps,
  { tx, body, now, request, afterCommit }: RunContext<typeof contract.verifyRecoveryCode>,
): Promise<Decision<Record<string, never>>> {
  const { ticketHash, recovery } = await recoveryOf(tx, request, now)
  if (recovery.is_proven) return {}
  const { account_id: accountId } = recovery
  const guesser = await guesserOf(request, tx, accountId)
  const code = { purpose, subject: subjectOf(recovery), ticket: ticketOf(request), now } as const
  const proven = await useCode(tx, deps, { ...code, guesser, code: body.code })
  if (proven instanceof Refusal) {
    if (isLastTry(proven)) afterCommit(() => notifyOfTries(deps.database, { accountId, guesser, now }))
    return proven
  }
  // Always a new ticket: an attacker may have planted the old one in this browser.
  const ticket = newToken()
  const expiresAt = now.add({ minutes: provenMinutes })
  await proveRecovery(tx, { ticketHash, newTicketHash: hashOfToken(ticket), now, expiresAt })
  afterCommit((reply) => setTicket(deps, reply, { ticket, minutes: provenMinutes }))
  return {}
}

/**
 * Sets the new password and ends every session of the account. RESTART_STEPS without a ticket that was proven and is
 * not over. A ticket counts once.
 * @spec 5.password, 4.password-reset.1, 4.password-reset.2
 */
export async function setNewPassword(
  deps: AppDeps,
  { body, now, request, reply }: Step<{ password: string }>,
): Promise<Record<string, never>> {
  const { ticketHash, recovery } = await recoveryOf(deps.database, request, now)
  if (!recovery.is_proven) throw new Refusal('RESTART_STEPS')
  const passwordHash = await hashPassword(body.password, senderOf(request))
  await transact(deps.database, async (tx) => {
    const accountId = await takeRecovery(tx, ticketHash, now)
    if (accountId === null) throw new Refusal('RESTART_STEPS')
    await changePasswordOf(tx, {
      ...{ accountId, passwordHash, now },
      exceptTokenHash: null,
      exceptDevice: null,
    })
    await recordPasswordReset(tx, { accountId, accountIds: [accountId], now })
  })
  reply.clearCookie(ticketCookie, cookieOptions(deps))
  return {}
}

async function recoveryOf(
  database: Sql,
  request: FastifyRequest,
  now: Temporal.Instant,
): Promise<{ ticketHash: Buffer; recovery: RecoveryRow }> {
  const ticketHash = hashOfToken(request.cookies[ticketCookie] ?? '')
  const recovery = await findRecovery(database, ticketHash, now)
  if (!recovery) throw new Refusal('RESTART_STEPS')
  return { ticketHash, recovery }
}

function subjectOf({ email, account_id }: Pick<RecoveryRow, 'email' | 'account_id'>): string {
  return account_id === null ? `nobody ${email}` : `account ${account_id}`
}

function setTicket(
  deps: AppDeps,
  reply: FastifyReply,
  { ticket, minutes }: { ticket: string; minutes: number },
): void {
  reply.setCookie(ticketCookie, ticket, { ...cookieOptions(deps), maxAge: minutes * 60 })
}

function cookieOptions({ config }: AppDeps) {
  const isSecure = config.origin?.startsWith('https:') === true
  return { httpOnly: true, sameSite: 'strict', path: '/', secure: isSecure } as const
}
