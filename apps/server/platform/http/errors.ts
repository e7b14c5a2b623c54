import { type ErrorCode, errors, messageOf, Refusal, type RefusalDetails } from '@anar/contract/errors'
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
      checkDeclared(request, refusal.code, onRefusal)
      if (pace && isOfOverload(refusal)) await pace(request.ip, performance.now())
      return refuse(request, reply, refusal)
    }
    const { id, method, routeOptions } = request
    request.log.error({ err: error, id, method, route: routeOptions.url }, 'unexpected error')
    return refuse(request, reply, { code: 'UNEXPECTED', details: { id: request.id } })
  })

  app.setNotFoundHandler((request, reply) => {
    const isPerson = request.method === 'GET' && request.headers.accept?.includes('text/html') === true
    // A screen's address typed without its `#`: the storefront checks whether the screen exists.
    if (isPerson) return reply.redirect(`/#${request.url}`)
    return refuse(request, reply, { code: 'NOT_FOUND', details: {} })
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
  const details = { reason: error.code }
  const message = messageOf('INVALID_INPUT', details, 'persian')
  void reply.code(error.statusCode ?? 400).send({ code: 'INVALID_INPUT', message, details })
}

type Answer = { code: ErrorCode; details: RefusalDetails; status?: number }

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, details, status = errors[code].status }: Answer,
): FastifyReply {
  const message = messageOf(code, details, request.locale.language)
  const { seconds } = details
  if (typeof seconds === 'number' && passingStatuses.has(status)) reply.header('retry-after', seconds)
  return reply.code(status).send({ code, message, details })
}

/** Statuses of transient refusals: too many requests, and service unavailable. */
const passingStatuses = new Set([429, 503])

/** Refusals that a flood of requests causes, and that cost the server more than the sender. */
const isOfOverload = ({ code, status = errors[code].status }: Answer) =>
  passingStatuses.has(status) || code === 'SEARCH_TOO_HEAVY' || code === 'READ_TOO_SLOW'

function asRefusal(error: unknown, language: Locale['language']): Answer | null {
  if (error instanceof Refusal) return { code: error.code, details: error.details }
  if (error instanceof DatabaseUnavailable || error instanceof FilesUnavailable)
    return { code: 'SERVICE_UNAVAILABLE', details: {} }
  // The client has disconnected, or the work timed out.
  if (error instanceof SenderGone || error instanceof WorkTimeout)
    return { code: 'SERVICE_UNAVAILABLE', details: {} }
  if (error instanceof ZodError) return invalidInput(error.issues, language)
  if (!isFastifyError(error)) return null
  // Malformed path parameters name no resource.
  if (error.validationContext === 'params') return { code: 'NOT_FOUND', details: {} }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map(({ instancePath, keyword, params }) => ({
      ...params,
      code: keyword as Issue['code'],
      path: instancePath.split('/').filter(Boolean),
    }))
    return invalidInput(issues, language)
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return { code: 'BODY_TOO_LARGE', details: { kilobytes: bodyLimitBytes / 1024 } }
  }
  // Other refusals of the framework before a handler runs: invalid JSON, an unknown content type.
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return { code: 'INVALID_INPUT', details: { reason: error.code }, status }
  return null
}

/** The longest body a command may have. */
export const bodyLimitBytes = 256 * 1024

type Issue = Pick<z.core.$ZodIssue, 'code' | 'path'> & { keys?: unknown }

const localeErrors = { persian: z.locales.fa().localeError, english: z.locales.en().localeError }

/** INVALID_INPUT with a text for each field that was not accepted, by its path (`receiver.cellphone`). */
function invalidInput(issues: readonly Issue[], language: Locale['language']): Answer {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const message = localeErrors[language](issue as z.core.$ZodRawIssue)
    const text = typeof message === 'string' ? message : (message?.message ?? issue.code)
    for (const field of fieldsOf(issue)) fields[field] ??= text
  }
  return { code: 'INVALID_INPUT', details: { fields } }
}

// Unknown members are reported at their parent, in `keys`.
function fieldsOf({ path, keys }: Issue): string[] {
  const ends = Array.isArray(keys) ? keys.map((key) => [String(key)]) : [[]]
  return ends.map((end) => [...path.map(String), ...end].join('.') || 'body')
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}
