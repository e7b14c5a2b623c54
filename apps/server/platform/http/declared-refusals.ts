import { detailsSchemaOf, type ErrorCode, type Refusal } from '@anar/contract/errors'
import type { FastifyRequest } from 'fastify'

/** A declared command or read, as its route knows it. */
export type Operation = { path: string; refusals: ReadonlySet<ErrorCode> }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declared command or read of the route; none where the route was not declared in the contract. */
    operation?: Operation
  }
}

/** Observes every refusal: `path` is that of the operation, or of a route that the contract does not declare. */
export type OnRefusal = (refusal: {
  path: string
  code: ErrorCode
  /** Whether the operation lists the code. */
  isDeclared: boolean
  /** Whether the details are those that `errors` describes. */
  isDescribed: boolean
}) => void

/**
 * Logs an error where an operation answers a code that its declaration does not list, or details that their schema does
 * not describe: clients cannot know them, and `/openapi.json` does not have them. The refusal is answered all the same.
 */
export function checkDeclared(
  request: FastifyRequest,
  { code, details }: Refusal,
  onRefusal?: OnRefusal,
): void {
  // A request that found no route has no configuration.
  const { config, url = '' } = request.routeOptions
  const { path, refusals } = config?.operation ?? { path: url, refusals: null }
  const isDeclared = refusals?.has(code) ?? true
  const isDescribed = detailsSchemaOf(code).safeParse(details).success
  if (!isDeclared) request.log.error({ operation: path, code }, 'undeclared refusal')
  if (!isDescribed) request.log.error({ operation: path, code }, 'undescribed details of a refusal')
  onRefusal?.({ path, code, isDeclared, isDescribed })
}
