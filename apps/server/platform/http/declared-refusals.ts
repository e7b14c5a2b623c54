import type { ErrorCode } from '@anar/contract/errors'
import type { FastifyRequest } from 'fastify'

/** A declared command or read, as its route knows it. */
export type Operation = { path: string; refusals: ReadonlySet<ErrorCode> }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declared command or read of the route; none where the route was not declared in the contract. */
    operation?: Operation
  }
}

/** Observes every refusal that a declared operation answers. */
export type OnRefusal = (refusal: { path: string; code: ErrorCode; isDeclared: boolean }) => void

/**
 * Logs an error where an operation answers a code that its declaration does not list: clients cannot know it, and
 * `/openapi.json` does not have it. The refusal is answered all the same.
 */
export function checkDeclared(request: FastifyRequest, code: ErrorCode, onRefusal?: OnRefusal): void {
  // A request that found no route has no configuration.
  const operation = request.routeOptions.config?.operation
  if (!operation) return
  const { path, refusals } = operation
  const isDeclared = refusals.has(code)
  if (!isDeclared) request.log.error({ operation: path, code }, 'undeclared refusal')
  onRefusal?.({ path, code, isDeclared })
}
