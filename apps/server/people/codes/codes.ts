import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { CodeSent } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { toLatinDigits } from '@anar/domain/text'
import { msSince } from '../../clock.ts'
import { type SecretKeys, secretOfVersion } from '../../keys.ts'
import { type Decision, transact } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { AppDeps } from '../../platform/deps.ts'
import { assertNotHeld, isHeld } from '../../platform/held/index.ts'
import type { Locale } from '../../platform/http/locale.ts'
import { MessageNotSent } from '../../platform/ports/message-not-sent.ts'
import { type Settings, settingsOf } from '../../platform/settings/index.ts'
import { assertMayGuess, type Guesser, noteWrongGuess } from '../guesses/index.ts'
import { hashOf, newCode } from './code-hash.ts'
import { codeMessage, masked } from './messages.ts'
import {
  type CodeOf,
  type CodePurpose,
  countTry,
  deleteCode,
  insertCode,
  lockTarget,
  markUsed,
  takeLatestCode,
  unmarkUsed,
  unusedToday,
} from './queries.ts'
import { inBackground } from './under-way.ts'

export type CodeDeps = Pick<AppDeps, 'config' | 'database' | 'secretKeys' | 'sms' | 'email'>

type Channel = 'sms' | 'email'

export type CodeRequest = {
  purpose: CodePurpose
  /** The subject that the code is valid for: 'account 12', 'sign-up 7'. */
  subject: string
  channel: Channel
  /** The ten digits of a phone, or a mailbox in lower case. */
  destination: string
  /** Ticket of the requesting browser, where the subject does not identify who may type the code. */
  ticket?: Buffer
  /** The requester: known devices and each address bucket have daily limits of their own. */
  guesser: Guesser
  locale: Locale
  now: Temporal.Instant
}

/** The office must be open while the shop is held: it releases it. */
const officeLogin: CodePurpose = 'STAFF_LOGIN'
const decoyBytes = 16
/** The daily limit of all strangers together for a destination, as a multiple of the limit of one. */
const strangersFactor = 2
const secondMilliseconds = 1_000

/**
 * Sends a new code of six digits, which replaces the previous one. It opens its own transaction and sends after the
 * commit, so it must not run inside a caller's transaction.
 * CODE_TOO_SOON within 60 s of the last unused code, CODE_LIMIT after five of those in a Tehran day. Both are counted
 * per purpose, destination and requester (known devices of the account together, or an address bucket; the limit per
 * subject, too). CODE_LIMIT also after twice as many of all strangers. CODE_NOT_SENT where the provider refused the
 * message; another code may then be requested at once. SYSTEM_HELD while the shop is held after a restore: only the code of
 * a login to the office is stored then, for the operator to read on the machine.
 * @spec 8.messages, 2.login-otp, 2.sign-up-otp.2
 */
export async function sendCode(deps: CodeDeps, request: CodeRequest): Promise<CodeSent> {
  const sent = await tryToSend(deps, request)
  if (!sent.isDelivered) {
    // An undelivered code must not cause CODE_TOO_SOON.
    await deleteCode(deps.database, sent.id)
    throw new Refusal('CODE_NOT_SENT')
  }
  return sent.answer
}

type Sent = { id: number; answer: CodeSent; isDelivered: boolean }

async function tryToSend(deps: CodeDeps, request: CodeRequest): Promise<Sent> {
  const { database } = deps
  if (request.purpose !== officeLogin) await assertNotHeld(database)
  const settings = await settingsOf(database)
  const code = newCode()
  const id = await transact(database, (tx) => writeDown(tx, { ...request, code }, settings, deps.secretKeys))
  const isDelivered = await deliver(deps, request, code, settings).then(
    () => true,
    async (error: unknown) => {
      if (error instanceof MessageNotSent) return error.reason === 'held'
      await deleteCode(database, id)
      throw error
    },
  )
  return { id, answer: answerOf(settings, request.channel, request.destination), isDelivered }
}

/**
 * Requests a code for an account that may not exist: the answer and its timing do not depend on whether there is a
 * destination or a limit was reached. The code is sent in the background; a failure only appears in the log.
 *
 * @param request `destination` null: no account; `sentTo`: the typed destination, '' where none was typed
 */
export async function offerCode(
  deps: CodeDeps,
  request: Omit<CodeRequest, 'destination'> & {
    destination: string | null
    sentTo: string
    /** Called where the daily limit is reached. */
    onLimit?: () => void
  },
): Promise<CodeSent> {
  await assertNotHeld(deps.database)
  const settings = await settingsOf(deps.database)
  const { destination, sentTo } = request
  inBackground(deps.database, async () => {
    // An undelivered code stays: guesses at it are answered like guesses at a decoy.
    const work =
      destination === null ? insertDecoy(deps, request) : tryToSend(deps, { ...request, destination })
    await work.catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      if (error.code === 'CODE_LIMIT') request.onLimit?.()
    })
  })
  return pretendCode(settings, request.channel, sentTo)
}

// A code that is never sent and cannot be typed: guesses at it are counted and answered like guesses at a real one, so
// they do not reveal which accounts exist. It counts for the typed phone or mailbox, as a real one does.
async function insertDecoy(
  { database, secretKeys }: Pick<CodeDeps, 'database' | 'secretKeys'>,
  request: Omit<CodeRequest, 'destination'> & { sentTo: string },
): Promise<void> {
  await assertNotHeld(database)
  const settings = await settingsOf(database)
  const decoy = {
    ...request,
    destination: request.sentTo === '' ? `nobody ${request.subject}` : request.sentTo,
    code: randomBytes(decoyBytes).toString('hex'),
  }
  await transact(database, (tx) => writeDown(tx, decoy, settings, secretKeys))
  // As a message that is sent.
  await isHeld(database)
}

/**
 * Makes the last used code of a subject usable again until it expires: for a step that was proven and then needs the
 * person's agreement, without a second code.
 */
export async function giveBackCode(tx: Sql, target: CodeOf & { now: Temporal.Instant }): Promise<void> {
  await unmarkUsed(tx, target)
}

/** The answer where there is no destination to send a code to. */
export function pretendCode(settings: Settings, channel: Channel, sentTo = ''): CodeSent {
  return answerOf(settings, channel, sentTo)
}

export type TypedCode = CodeOf & {
  code: string
  now: Temporal.Instant
  /** The guesser; undefined where a session identifies the person. */
  guesser?: Guesser
}
type ProvenCode = { destination: string }

/**
 * Uses the last code of this subject, once, in the transaction of what it proves. The transaction must return a returned
 * refusal instead of throwing it, so that the wrong try stays counted. CODE_WRONG with the remaining tries; CODE_EXPIRED
 * for a code that is too old, was used, was typed wrong five times, or was not requested by this browser.
 * TOO_MANY_GUESSES for a stranger while strangers make too many wrong guesses.
 * @returns the phone or mailbox that the code was sent to and therefore proves
 * @spec 8.messages
 */
export async function useCode(
  tx: Sql,
  deps: Pick<CodeDeps, 'config' | 'secretKeys'>,
  typed: TypedCode,
): Promise<Decision<ProvenCode>> {
  const judged = await judgeCode(tx, deps, typed)
  if (judged instanceof Refusal) return judged
  await markUsed(tx, judged.id, typed.now)
  return { destination: judged.destination }
}

/**
 * Checks a code as `useCode` does and leaves it unused: for a command that queries a provider before the transaction
 * that uses the code.
 */
export async function checkCode(
  { database, ...deps }: Pick<CodeDeps, 'config' | 'database' | 'secretKeys'>,
  typed: TypedCode,
): Promise<ProvenCode> {
  const judged = await transact(database, (tx) => judgeCode(tx, deps, typed))
  if (judged instanceof Refusal) throw judged
  return { destination: judged.destination }
}

/** Whether a code was refused after its last try. */
export function isLastTry(decision: unknown): boolean {
  return decision instanceof Refusal && 'triesLeft' in decision.details && decision.details.triesLeft === 0
}

async function judgeCode(
  tx: Sql,
  { config, secretKeys }: Pick<CodeDeps, 'config' | 'secretKeys'>,
  typed: TypedCode,
): Promise<Decision<{ id: number; destination: string }>> {
  const { purpose, subject, now, guesser } = typed
  if (guesser) await assertMayGuess(tx, config, guesser, now)
  const { codeTries } = await settingsOf(tx)
  const sent = await takeLatestCode(tx, typed)
  const isOver = !sent || sent.used_at !== null || sent.expires_at.getTime() <= now.epochMilliseconds
  if (isOver || sent.tries >= codeTries) return new Refusal('CODE_EXPIRED')
  const { id, destination } = sent
  const secret = secretOfVersion(secretKeys, sent.key_version)
  // The key that made it was given up.
  if (secret === undefined) return new Refusal('CODE_EXPIRED')
  const expected = { purpose, subject, destination, code: digitsOf(typed.code) }
  if (timingSafeEqual(sent.code_hash, hashOf(expected, secret))) return { id, destination }
  await countTry(tx, id)
  if (guesser) await noteWrongGuess(tx, config, guesser, now)
  return new Refusal('CODE_WRONG', { triesLeft: codeTries - sent.tries - 1 })
}

async function writeDown(
  tx: Sql,
  request: CodeRequest & { code: string },
  settings: Settings,
  [key]: SecretKeys,
): Promise<number> {
  const { purpose, subject, ticket, guesser, channel, destination, now } = request
  await lockTarget(tx, request)
  const { own, all, latest_sent_at } = await unusedToday(tx, request, request.guesser, now)
  const seconds = Math.ceil(settings.codeResendSeconds - msSince(latest_sent_at, now) / secondMilliseconds)
  if (seconds > 0) throw new Refusal('CODE_TOO_SOON', { seconds })
  const limit = settings.codeDailyLimit
  const sharedLimit = limit * strangersFactor
  if (own >= limit) throw new Refusal('CODE_LIMIT', { limit })
  if (all >= sharedLimit) throw new Refusal('CODE_LIMIT', { limit: sharedLimit })
  return insertCode(tx, {
    ...{ purpose, subject, ticket, guesser, channel, destination, now },
    codeHash: hashOf(request, key.secret),
    keyVersion: key.version,
    expiresAt: now.add({ seconds: secondsValid(settings, channel) }),
  })
}

async function deliver(
  { config, sms, email }: CodeDeps,
  { purpose, channel, destination, locale }: CodeRequest,
  code: string,
  settings: Settings,
): Promise<void> {
  const host = config.origin === null ? null : new URL(config.origin).host
  const params = { purpose, code, seconds: secondsValid(settings, channel), channel }
  const { subject, text } = codeMessage(params, locale.language, host)
  if (channel === 'sms') await sms.send({ to: destination, text, code })
  else await email.send({ to: destination, subject, text })
}

function answerOf(settings: Settings, channel: Channel, sentTo: string): CodeSent {
  const expiresInSeconds = secondsValid(settings, channel)
  return { expiresInSeconds, resendInSeconds: settings.codeResendSeconds, sentTo: masked(sentTo) }
}

// A mail may take minutes to arrive.
function secondsValid({ codeSeconds, emailCodeSeconds }: Settings, channel: Channel): number {
  return channel === 'email' ? emailCodeSeconds : codeSeconds
}

function digitsOf(typed: string): string {
  return toLatinDigits(typed).replace(/[\s\p{Cf}-]/gu, '')
}
