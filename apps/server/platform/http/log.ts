import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { loggedError } from '../../logged-error.ts'
import type { Reports } from '../ports/reports.ts'

type Options = {
  /** Receives the lines; the standard output by default. */
  stream?: { write(line: string): void } | undefined
  /** Gets the lines of errors. */
  reports?: Reports | undefined
}

/**
 * The options of the server's log. A request is logged by method and path without its query, which may be personal. An
 * error is logged as `loggedError` reduces it.
 */
export function logOptions({ logLevel }: Pick<Config, 'logLevel'>, { stream, reports }: Options) {
  return {
    level: logLevel,
    serializers: { req: loggedRequest, err: loggedError },
    ...(stream && { stream }),
    ...(reports && { hooks: { logMethod: reportingTo(reports) } }),
  }
}

const errorLevel = 50
const tagged = ['job', 'method', 'route'] as const

type Logger = { bindings(): Record<string, unknown> }
type Write = (...input: never[]) => void

/** Also adds each line of an error to the reports, with the ids of its request and trace. */
function reportingTo(reports: Reports) {
  return function report(this: Logger, input: unknown[], write: Write, level: number): void {
    const [details, message] = input
    if (level >= errorLevel && typeof details === 'object' && details !== null && typeof message === 'string')
      reports.add({ message, ...reportOf(details, this.bindings()) })
    write.apply(this, input as never[])
  }
}

function reportOf(details: object, { reqId, traceId }: Record<string, unknown>) {
  const { err, ...others } = details as Record<string, unknown>
  const tags = {
    requestId: reqId,
    traceId,
    ...Object.fromEntries(tagged.map((name) => [name, others[name]])),
  }
  const known = Object.entries(tags).filter((tag): tag is [string, string] => typeof tag[1] === 'string')
  return { error: err === undefined ? null : loggedError(err), tags: Object.fromEntries(known) }
}

function loggedRequest({ method, originalUrl, ip }: FastifyRequest) {
  return { method, path: originalUrl.split('?', 1)[0], remoteAddress: ip }
}
