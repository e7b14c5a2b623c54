import { Refusal } from '@anar/contract/errors'
import type { FastifyRequest } from 'fastify'

/**
 * Refuses a state-changing request that another site made the browser send. Browsers name the site in `Origin`;
 * where that is missing or "null", `Sec-Fetch-Site` says whether it was our own. A request with neither header is
 * refused too: every supported browser sends one of them.
 */
export function assertOwnOrigin(request: FastifyRequest, ownOrigin: string | null): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined && origin !== 'null') {
    if (isOwn(origin, request, ownOrigin)) return
    throw new Refusal('FOREIGN_ORIGIN')
  }
  if (site !== 'same-origin') throw new Refusal('FOREIGN_ORIGIN')
}

/** The shop's own address as the person sees it, without a slash at the end. */
export function ownOriginOf(request: FastifyRequest, ownOrigin: string | null): string {
  return ownOrigin ?? `${request.protocol}://${request.host}`
}

function isOwn(origin: string, request: FastifyRequest, ownOrigin: string | null): boolean {
  if (ownOrigin !== null) return origin === ownOrigin
  return URL.canParse(origin) && new URL(origin).host === request.host
}
