import { errors, messageOf, Refusal } from '@anar/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ZodError, z } from 'zod'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import type { App } from '../deps.ts'
import { FilesUnavailable } from '../ports/files.ts'
import { SenderGone, WorkTimeout } from '../processes/bounded-queue.ts'
import { checkDeclared, type OnRefusal } from './declared-refusals.ts'
import type { Locale } from './locale.ts'
import type { RefusalPace } from './refusal-pace.ts'
import { requestIdHeader } from './request-id.ts'

/**
 * Answers every error as `{ code, message, details }` in the caller's language: refusals with their own status, invalid
 * input with 400 and the fields' names, a lost database with 503. Anything else is a bug: logged with an id, and answered
 * 500 with only that id.
 * @param pace holds back refusals of overload, where it is given
 * @spec 8.response-errors.3
 */
export function addErrors(
  app: App,
  { pace, onRefusal }: { pace?: RefusalPace | undefined; onRefusal?: OnRefusal | undefined } = {},
): void {
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof WorkTimeout) request.log.warn({ err: error }, 'a work took too long and was ended')
    if (error instanceof FilesUnavailable) request.log.error({ err: error }, 'the store of files failed')
    const refusal = asRefusal(error, request.locale.language)
    if (refusal) {
      checkDeclared(request, refusal, onRefusal)
      if (pace && isOfOverload(refusal)) await pace(request.ip, performance.now())
      return refuse(request, reply, refusal, statusOf(error, refusal))
    }
    const { id, method, routeOptions } = request
    request.log.error({ err: error, id, method, route: routeOptions.url }, 'unexpected error')
    return refuse(request, reply, new Refusal('UNEXPECTED', { id: request.id }))
  })

  app.setNotFoundHandler((request, reply) => {
    const isPerson = request.method === 'GET' && request.headers.accept?.includes('text/html') === true
    // A screen's address typed without its `#`: the storefront checks whether the screen exists.
    if (isPerson) return reply.redirect(`/#${request.url}`)
    return refuse(request, reply, new Refusal('NOT_FOUND'))
  })
}

/**
 * Answers the framework's refusals before routing, such as an undecodable address, in the same form. In Persian: without
 * a route there is no locale.
 */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.header(requestIdHeader, request.id)
  const { code, details } = unreadable(error)
  void reply
    .code(error.statusCode ?? 400)
    .send({ code, message: messageOf(code, details, 'persian'), details })
}

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, details }: Refusal,
  status = Number(errors[code].status),
): FastifyReply {
  const message = messageOf(code, details, request.locale.language)
  if ('seconds' in details && passingStatuses.has(status)) reply.header('retry-after', details.seconds)
  return reply.code(status).send({ code, message, details })
}

// The framework has a status of its own for a request that it could not read, such as 415.
const statusOf = (error: unknown, { code }: Refusal): number =>
  (code === 'INVALID_INPUT' && isFastifyError(error) && error.statusCode) || errors[code].status

/** Statuses of transient refusals: too many requests, and service unavailable. */
const passingStatuses = new Set([429, 503])

/** Refusals that a flood of requests causes, and that cost the server more than the sender. */
const isOfOverload = ({ code }: Refusal) =>
  passingStatuses.has(errors[code].status) || code === 'SEARCH_TOO_HEAVY' || code === 'READ_TOO_SLOW'

function asRefusal(error: unknown, language: Locale['language']): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof DatabaseUnavailable || error instanceof FilesUnavailable)
    return new Refusal('SERVICE_UNAVAILABLE')
  // The client has disconnected, or the work timed out.
  if (error instanceof SenderGone || error instanceof WorkTimeout) return new Refusal('SERVICE_UNAVAILABLE')
  if (error instanceof ZodError) return invalidInput(error.issues, language)
  if (!isFastifyError(error)) return null
  // Malformed path parameters name no resource.
  if (error.validationContext === 'params') return new Refusal('NOT_FOUND')
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map(({ instancePath, keyword, params }) => ({
      ...params,
      code: keyword as Issue['code'],
      path: instancePath.split('/').filter(Boolean),
    }))
    return invalidInput(issues, language)
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new Refusal('BODY_TOO_LARGE', { kilobytes: bodyLimitBytes / 1024 })
  }
  return isUnreadable(error) ? unreadable(error) : null
}

// What the framework refuses before a handler runs: invalid JSON, an unknown content type.
const isUnreadable = ({ statusCode = 500 }: FastifyError) => statusCode >= 400 && statusCode < 500

const unreadable = ({ code }: FastifyError) => new Refusal('INVALID_INPUT', { reason: code })

/** The longest body a command may have. */
export const bodyLimitBytes = 256 * 1024

type Issue = Pick<z.core.$ZodIssue, 'code' | 'path'> & { keys?: unknown }

const localeErrors = { persian: z.locales.fa().localeError, english: z.locales.en().localeError }

/** INVALID_INPUT with a text for each field that was not accepted, by its path (`receiver.cellphone`). */
function invalidInput(issues: readonly Issue[], language: Locale['language']): Refusal {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const message = localeErrors[language](issue as z.core.$ZodRawIssue)
    const text = typeof message === 'string' ? message : (message?.message ?? issue.code)
    for (const field of fieldsOf(issue)) fields[field] ??= text
  }
  return new Refusal('INVALID_INPUT', { fields })
}

// Unknown members are reported at their parent, in `keys`.
function fieldsOf({ path, keys }: Issue): string[] {
  const ends = Array.isArray(keys) ? keys.map((key) => [String(key)]) : [[]]
  return ends.map((end) => [...path.map(String), ...end].join('.') || 'body')
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}
