import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { CodeSent } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { toLatinDigits } from '@anar/domain/text'
import { msSince } from '../../clock.ts'
import type { AppDeps } from '../../deps.ts'
import { type Decision, transact } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { Locale } from '../../platform/http/locale.ts'
import { MessageNotSent } from '../../platform/ports/message-not-sent.ts'
import { type Settings, settingsOf } from '../../platform/settings/index.ts'
import { assertMayGuess, type Guesser, noteWrongGuess } from '../guesses/index.ts'
import {
  type CodeOf,
  type CodePurpose,
  type CodeTarget,
  countTry,
  deleteCode,
  insertCode,
  lockTarget,
  markUsed,
  takeLatestCode,
  unmarkUsed,
  unusedToday,
} from './queries.ts'
import { codeMessage, masked } from './texts.ts'
import { inBackground } from './under-way.ts'

export type CodeDeps = Pick<AppDeps, 'config' | 'database' | 'secretKey' | 'sms' | 'email'>

export type CodeRequest = {
  purpose: CodePurpose
  /** What the code is for: 'account 12', 'sign-up 7'. Only there it can be used. */
  subject: string
  channel: 'sms' | 'email'
  /** The ten digits of a phone, or a mailbox in lower case. */
  destination: string
  /** Of the browser that asks, where the subject alone does not say who may type it. */
  ticket?: Buffer
  /** Who asks: known devices have codes of their own in a day, and so has each address. */
  guesser: Guesser
  locale: Locale
  now: Temporal.Instant
}

const codeDigits = 6
const decoyBytes = 16
/** All strangers together may have so many times the codes of one of them sent somewhere in a day. */
const strangersShare = 2
const secondMilliseconds = 1_000

/**
 * Sends a new code of six digits, which takes the place of the one before. It opens its own transaction and sends
 * after the commit, so it never runs inside a caller's.
 * CODE_TOO_SOON within 60 s of the last one that was not used, CODE_LIMIT after five of those in a Tehran day, each
 * counted per purpose for the destination and who asks (known devices of the account together, or an address bucket; the
 * limit for the subject too), and after twice as many of all strangers; CODE_NOT_SENT where the provider
 * did not take it, and then another may be asked for at once.
 * @spec 8.messages, 2.login-otp, 2.sign-up-otp.2
 */
export async function sendCode(deps: CodeDeps, request: CodeRequest): Promise<CodeSent> {
  const sent = await tryToSend(deps, request)
  if (!sent.isDelivered) {
    // Nobody waits a minute for a code that never left.
    await deleteCode(deps.database, sent.id)
    throw new Refusal('CODE_NOT_SENT')
  }
  return sent.answer
}

type Sent = { id: number; answer: CodeSent; isDelivered: boolean }

async function tryToSend(deps: CodeDeps, request: CodeRequest): Promise<Sent> {
  const { database } = deps
  const settings = await settingsOf(database)
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  const id = await transact(database, (tx) => writeDown(tx, { ...request, code }, settings, deps.secretKey))
  const isDelivered = await deliver(deps, request, code, settings).then(
    () => true,
    async (error: unknown) => {
      if (error instanceof MessageNotSent) return false
      await deleteCode(database, id)
      throw error
    },
  )
  return { id, answer: answerOf(settings, request.destination), isDelivered }
}

/**
 * Asks for a code where an account may not exist: the answer is the same, and as fast, whether there is somebody to
 * send to or not, and whether a limit was met or not. The sending goes on in the background; that it failed stands
 * in the log alone.
 *
 * @param request destination null: there is nobody; sentTo: what the person typed, '' where that was no destination
 */
export async function offerCode(
  deps: CodeDeps,
  request: Omit<CodeRequest, 'destination'> & {
    destination: string | null
    sentTo: string
    /** Called where so many were asked for that no more is sent. */
    onLimit?: () => void
  },
): Promise<CodeSent> {
  const settings = await settingsOf(deps.database)
  const { destination, sentTo } = request
  inBackground(deps.database, async () => {
    // One that no provider took stays: a guess at it is answered as one at the code of nobody.
    const work =
      destination === null ? keepDecoy(deps, request) : tryToSend(deps, { ...request, destination })
    await work.catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      if (error.code === 'CODE_LIMIT') request.onLimit?.()
    })
  })
  return pretendCode(settings, sentTo)
}

// A code that nobody is sent and nobody can type: guesses at it are counted and answered as those at a real one, so
// they do not tell which accounts exist either. It counts for the phone or mailbox that was typed, as a real one does.
async function keepDecoy(
  { database, secretKey }: Pick<CodeDeps, 'database' | 'secretKey'>,
  request: Omit<CodeRequest, 'destination'> & { sentTo: string },
): Promise<void> {
  const settings = await settingsOf(database)
  const decoy = {
    ...request,
    destination: request.sentTo === '' ? `nobody ${request.subject}` : request.sentTo,
    code: randomBytes(decoyBytes).toString('hex'),
  }
  await transact(database, (tx) => writeDown(tx, decoy, settings, secretKey))
}

/**
 * Lets the code that a subject used last be used again until it ends: for a step that was proven and then waits for
 * the person's agreement, which is no reason to send another one.
 */
export async function giveBackCode(tx: Sql, asked: CodeOf & { now: Temporal.Instant }): Promise<void> {
  await unmarkUsed(tx, asked)
}

/** What is answered where there is nobody to send a code to. */
export function pretendCode(settings: Settings, sentTo = ''): CodeSent {
  return answerOf(settings, sentTo)
}

export type TypedCode = CodeOf & {
  code: string
  now: Temporal.Instant
  /** Who tries; left out for somebody whose session says who they are. */
  guesser?: Guesser
}
type ProvenCode = { destination: string }

/**
 * Uses the code that was sent last for this subject, once, in the transaction of what it proves. A returned refusal is
 * to be returned by the transaction: a wrong try is counted for good. CODE_WRONG with the tries that are left;
 * CODE_EXPIRED for a code that is too old, was used, was typed wrong five times, or was never sent to whom this browser
 * asked for. TOO_MANY_GUESSES where `guesser` is a stranger while too many guesses of strangers were wrong.
 * @returns what the code proved: the phone or mailbox that it was sent to
 * @spec 8.messages
 */
export async function useCode(
  tx: Sql,
  deps: Pick<CodeDeps, 'config' | 'secretKey'>,
  typed: TypedCode,
): Promise<Decision<ProvenCode>> {
  const judged = await judgeCode(tx, deps, typed)
  if (judged instanceof Refusal) return judged
  await markUsed(tx, judged.id, typed.now)
  return { destination: judged.destination }
}

/**
 * Judges a code as `useCode` does and leaves it unused: for a command that asks a provider before the transaction that
 * uses the code.
 */
export async function checkCode(
  { database, ...deps }: Pick<CodeDeps, 'config' | 'database' | 'secretKey'>,
  typed: TypedCode,
): Promise<ProvenCode> {
  const judged = await transact(database, (tx) => judgeCode(tx, deps, typed))
  if (judged instanceof Refusal) throw judged
  return { destination: judged.destination }
}

/** Whether a code was refused after its last try. */
export function isLastTry(decision: unknown): boolean {
  return decision instanceof Refusal && decision.code === 'CODE_WRONG' && decision.details['triesLeft'] === 0
}

async function judgeCode(
  tx: Sql,
  { config, secretKey }: Pick<CodeDeps, 'config' | 'secretKey'>,
  typed: TypedCode,
): Promise<Decision<{ id: number; destination: string }>> {
  const { purpose, subject, now, guesser } = typed
  if (guesser) await assertMayGuess(tx, config, guesser, now)
  const { codeTries } = await settingsOf(tx)
  const sent = await takeLatestCode(tx, typed)
  const isOver = !sent || sent.used_at !== null || sent.expires_at.getTime() <= now.epochMilliseconds
  if (isOver || sent.tries >= codeTries) return new Refusal('CODE_EXPIRED')
  const { id, destination } = sent
  const expected = { purpose, subject, destination, code: digitsOf(typed.code) }
  if (timingSafeEqual(sent.code_hash, hashOf(expected, secretKey))) return { id, destination }
  await countTry(tx, id)
  if (guesser) await noteWrongGuess(tx, config, guesser, now)
  return new Refusal('CODE_WRONG', { triesLeft: codeTries - sent.tries - 1 })
}

/**
 * The code that a subject was sent and has not used yet, where it is too soon for another one: what was answered
 * then, with the seconds that are left. Null where a new one may be sent.
 */
export async function codeUnderWay(
  database: AppDeps['database'],
  asked: CodeTarget & { now: Temporal.Instant },
): Promise<CodeSent | null> {
  const settings = await settingsOf(database)
  const sent = await database.transaction((tx) => takeLatestCode(tx, asked))
  if (!sent || sent.destination !== asked.destination || sent.used_at || sent.tries >= settings.codeTries)
    return null
  const age = Math.floor(msSince(sent.sent_at, asked.now) / secondMilliseconds)
  if (age >= settings.codeResendSeconds) return null
  const { expiresInSeconds, resendInSeconds, sentTo } = answerOf(settings, sent.destination)
  return { expiresInSeconds: expiresInSeconds - age, resendInSeconds: resendInSeconds - age, sentTo }
}

async function writeDown(
  tx: Sql,
  request: CodeRequest & { code: string },
  settings: Settings,
  secretKey: string,
): Promise<number> {
  const { purpose, subject, ticket, guesser, channel, destination, now } = request
  await lockTarget(tx, request)
  const { own, all, latest_sent_at } = await unusedToday(tx, request, request.guesser, now)
  const seconds = Math.ceil(settings.codeResendSeconds - msSince(latest_sent_at, now) / secondMilliseconds)
  if (seconds > 0) throw new Refusal('CODE_TOO_SOON', { seconds })
  const limit = settings.codeDailyLimit
  if (own >= limit || all >= limit * strangersShare) throw new Refusal('CODE_LIMIT', { limit })
  return insertCode(tx, {
    ...{ purpose, subject, ticket, guesser, channel, destination, now },
    codeHash: hashOf(request, secretKey),
    expiresAt: now.add({ seconds: settings.codeSeconds }),
  })
}

async function deliver(
  { config, sms, email }: CodeDeps,
  { purpose, channel, destination, locale }: CodeRequest,
  code: string,
  settings: Settings,
): Promise<void> {
  const host = config.origin === null ? null : new URL(config.origin).host
  const asked = { purpose, code, seconds: settings.codeSeconds, channel }
  const { subject, text } = codeMessage(asked, locale.language, host)
  if (channel === 'sms') await sms.send({ to: destination, text, code })
  else await email.send({ to: destination, subject, text })
}

function answerOf({ codeSeconds, codeResendSeconds }: Settings, sentTo: string): CodeSent {
  return { expiresInSeconds: codeSeconds, resendInSeconds: codeResendSeconds, sentTo: masked(sentTo) }
}

// Keyed, since a million codes are tried in no time by whoever got hold of the table alone.
function hashOf(
  { purpose, subject, destination, code }: CodeTarget & { code: string },
  secretKey: string,
): Buffer {
  return createHmac('sha256', secretKey)
    .update(JSON.stringify(['code', purpose, subject, destination, code]))
    .digest()
}

function digitsOf(typed: string): string {
  return toLatinDigits(typed).replace(/[\s\p{Cf}-]/gu, '')
}
