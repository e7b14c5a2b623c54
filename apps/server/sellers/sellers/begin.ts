import type { CodeSent, SellerSignUpState, verifySellerPhone as verifyBody } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../../deps.ts'
import { giveTicket, sendCode, strangerOf, ticketOf, useCode } from '../../people/index.ts'
import { hashOfToken, newToken } from '../../platform/caller/index.ts'
import type { Decision, RunContext } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { Locale } from '../../platform/http/locale.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { keepCookie } from './applicant.ts'
import {
  type ApplicationRow,
  deleteApplication,
  handOverApplication,
  insertApplication,
  lockApplicationByToken,
  lockApplicationsOf,
} from './application/queries.ts'
import { isKept } from './kept.ts'
import { stateOf } from './state.ts'

type Asked = {
  cellphone: string
  locale: Locale
  now: Temporal.Instant
  request: FastifyRequest
  reply: FastifyReply
}

/** A code to the phone that begins an application or goes on with one. @spec 2.seller-sign-up, 5.phone */
export async function sendSellerCode(deps: AppDeps, asked: Asked): Promise<CodeSent> {
  const { cellphone: destination, locale, now, request } = asked
  const ticket = giveTicket(deps.config, asked)
  const guesser = strangerOf(request)
  return sendCode(deps, { ...codeOf(destination), ticket, guesser, channel: 'sms', destination, locale, now })
}

/**
 * The phone is proven: its application is opened in this browser, and in no other one any more. One that was
 * approved a while ago does not stand in the way of a new one.
 * @spec 4.seller-application, 2.seller-sign-up.2
 */
export async function verifySellerPhone(
  deps: AppDeps,
  { tx, body, locale, now, request, afterCommit }: RunContext<typeof verifyBody>,
): Promise<Decision<SellerSignUpState>> {
  const { cellphone, code } = body
  const ticket = ticketOf(request)
  const proven = await useCode(tx, deps, {
    ...codeOf(cellphone),
    ticket,
    guesser: strangerOf(request),
    code,
    now,
  })
  if (proven instanceof Refusal) return proven
  const settings = await settingsOf(tx)
  const token = newToken()
  afterCommit((reply) => keepCookie(deps, reply, { token, settings }))
  const begun = { tokenHash: hashOfToken(token), cellphone, language: locale.language, now }
  const found = (await lockApplicationsOf(tx, cellphone))[0]
  if (found && goesOn(found)) {
    await handOverApplication(tx, found.id, begun)
    return stateOf(tx, found, locale)
  }
  if (found && found.state === 'Draft') await deleteApplication(tx, found.id)
  return stateOf(tx, await newApplication(tx, begun), locale)

  function goesOn(found: ApplicationRow): boolean {
    return found.state === 'UnderReview' || found.state === 'Rejected' || isKept(found, settings, now)
  }
}

async function newApplication(
  tx: Sql,
  begun: Parameters<typeof insertApplication>[1],
): Promise<ApplicationRow> {
  const inserted = await insertApplication(tx, begun)
  if (inserted) return inserted
  // Another browser with the same phone was quicker by a moment; both work on one application, the last one here.
  const [other] = await lockApplicationsOf(tx, begun.cellphone)
  if (!other) throw new Refusal('RESTART_STEPS')
  await handOverApplication(tx, other.id, begun)
  return (await lockApplicationByToken(tx, begun.tokenHash))!
}

function codeOf(cellphone: string) {
  return { purpose: 'SELLER_SIGN_UP', subject: `seller ${cellphone}` } as const
}
