import type { CodeSent, SellerSignUpState, verifySellerPhone as verifyBody } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { giveTicket, sendCode, strangerOf, ticketOf, useCode } from '../../people/index.ts'
import { hashOfToken, newToken } from '../../platform/caller/index.ts'
import type { Decision, RunContext } from '../../platform/command/index.ts'
import type { AppDeps } from '../../platform/deps.ts'
import type { Locale } from '../../platform/http/locale.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { sendCookie } from './applicant.ts'
import {
  type ApplicationRow,
  deleteApplication,
  handOverApplication,
  lockApplicationsOf,
  openApplication,
} from './application/queries.ts'
import { isResumable } from './resumable.ts'
import { stateOf } from './state.ts'

type CodeInput = {
  cellphone: string
  locale: Locale
  now: Temporal.Instant
  request: FastifyRequest
  reply: FastifyReply
}

/** Sends a code to the phone that begins or resumes an application. @spec 2.seller-sign-up, 5.phone */
export async function sendSellerCode(deps: AppDeps, input: CodeInput): Promise<CodeSent> {
  const { cellphone: destination, locale, now, request } = input
  const ticket = giveTicket(deps.config, input)
  const guesser = strangerOf(request)
  return sendCode(deps, { ...codeOf(destination), ticket, guesser, channel: 'sms', destination, locale, now })
}

/**
 * Verifies the phone and opens its application in this browser, which replaces any other browser. An approved application
 * does not prevent a new one.
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
  afterCommit((reply) => sendCookie(deps, reply, { token, settings }))
  const fields = { tokenHash: hashOfToken(token), cellphone, language: locale.language, now }
  const existing = (await lockApplicationsOf(tx, cellphone))[0]
  if (existing && canResume(existing)) {
    await handOverApplication(tx, existing.id, fields)
    return stateOf(tx, existing, locale)
  }
  if (existing && existing.state === 'Draft') await deleteApplication(tx, existing.id)
  return stateOf(tx, await openApplication(tx, fields), locale)

  function canResume(existing: ApplicationRow): boolean {
    return (
      existing.state === 'UnderReview' ||
      existing.state === 'Rejected' ||
      isResumable(existing, settings, now)
    )
  }
}

function codeOf(cellphone: string) {
  return { purpose: 'SELLER_SIGN_UP', subject: `seller ${cellphone}` } as const
}
