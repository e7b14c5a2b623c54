import type { SellerSignUpState, sellerSignUpState } from '@anar/contract/commands'
import type { CommandDeclaration } from '@anar/contract/declare'
import { Refusal } from '@anar/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { handle, type RunContext } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { type Settings, settingsOf } from '../../platform/settings/index.ts'
import {
  type ApplicationRow,
  findApplicationByToken,
  lockApplicationByToken,
  touchApplication,
} from './application/queries.ts'
import type { StepContext } from './application/step-context.ts'
import { applicationTokenHashOf, clearApplicationCookie, setApplicationCookie } from './cookie.ts'
import { isResumable, resumableSeconds } from './resumable.ts'
import { stateOf } from './state.ts'

/**
 * Handles one step of this browser's own application, which must be editable and is locked until the step is stored.
 * RESTART_STEPS where the browser has none or it is too old; CANNOT_CHANGE_NOW while it is under review or approved.
 * Returns the state of the application.
 * @spec 2.seller-sign-up, 4.seller-application
 */
export function handleStep<Step extends StepDeclaration>(
  app: App,
  deps: AppDeps,
  command: Step,
  { perMinute, work }: StepHandler<Step>,
): void {
  handle<StepDeclaration>(app, deps, command, {
    perMinute,
    run: (context) =>
      takeStep(context, (taken) => work({ ...taken, body: context.body as z.output<Step['body']> })),
  })
}

type StepDeclaration = CommandDeclaration & { needs: 'anybody'; answer: typeof sellerSignUpState }
type StepHandler<Step extends StepDeclaration> = {
  perMinute?: number
  work: (context: StepContext<z.output<Step['body']>>) => Promise<void>
}
type Taken = Pick<RunContext<StepDeclaration>, 'tx' | 'request' | 'locale' | 'now'>

/** Runs one step in its transaction and records it as this browser's last step. */
export async function takeStep(
  { tx, request, locale, now }: Taken,
  work: (context: Omit<StepContext<unknown>, 'body'>) => Promise<void>,
): Promise<SellerSignUpState> {
  const tokenHash = tokenHashOf(request)
  const settings = await settingsOf(tx)
  const application = await lockApplicationByToken(tx, tokenHash)
  assertOpen(application, settings, now)
  await work({ tx, application, locale, now, settings })
  await touchApplication(tx, application.id, { language: locale.language, now })
  return stateOf(tx, (await lockApplicationByToken(tx, tokenHash))!, locale)
}

/** The browser's own application, in any state; RESTART_STEPS where it has none any more. */
export async function applicationOf(
  sql: Sql,
  request: FastifyRequest,
  now: Temporal.Instant,
): Promise<ApplicationRow> {
  const application = await findApplicationByToken(sql, tokenHashOf(request))
  assertResumable(application, await settingsOf(sql), now)
  return application
}

/** The same for a read: null where this browser has none any more. */
export async function knownApplicationOf(
  deps: AppDeps,
  request: FastifyRequest,
  now: Temporal.Instant,
): Promise<ApplicationRow | null> {
  const tokenHash = applicationTokenHashOf(request)
  const application = tokenHash && (await findApplicationByToken(deps.database, tokenHash))
  return application && isResumable(application, await settingsOf(deps.database), now) ? application : null
}

/** The same, where it may still be changed. */
export async function openApplicationOf(
  sql: Sql,
  request: FastifyRequest,
  now: Temporal.Instant,
): Promise<ApplicationRow> {
  const application = await applicationOf(sql, request, now)
  assertEditable(application)
  return application
}

export function sendCookie(
  deps: Pick<AppDeps, 'config'>,
  reply: FastifyReply,
  { token, settings }: { token: string; settings: Settings },
): void {
  // The server checks the expiry by the last step; the cookie only has to last that long.
  const maxAgeSeconds = resumableSeconds('UnderReview', settings)
  setApplicationCookie(reply, token, { isSecure: isSecure(deps), maxAgeSeconds })
}

/** POST sellers/leave: clears the browser's cookie; the application stays. */
export function leaveApplication(deps: Pick<AppDeps, 'config'>, reply: FastifyReply): void {
  clearApplicationCookie(reply, isSecure(deps))
}

function isSecure({ config }: Pick<AppDeps, 'config'>): boolean {
  return config.origin?.startsWith('https:') === true
}

function tokenHashOf(request: FastifyRequest): Buffer {
  const tokenHash = applicationTokenHashOf(request)
  if (tokenHash === null) throw new Refusal('RESTART_STEPS')
  return tokenHash
}

function assertOpen(
  application: ApplicationRow | undefined,
  settings: Settings,
  now: Temporal.Instant,
): asserts application is ApplicationRow {
  assertResumable(application, settings, now)
  assertEditable(application)
}

function assertResumable(
  application: ApplicationRow | undefined,
  settings: Settings,
  now: Temporal.Instant,
): asserts application is ApplicationRow {
  if (!application || !isResumable(application, settings, now)) throw new Refusal('RESTART_STEPS')
}

function assertEditable(application: ApplicationRow): void {
  if (application.state !== 'Draft' && application.state !== 'Rejected')
    throw new Refusal('CANNOT_CHANGE_NOW')
}
