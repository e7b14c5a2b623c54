import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOfToken } from '../../platform/caller/index.ts'

const cookieName = 'anar_seller_sign_up'
// 32 bytes in base64url without padding.
const tokenShape = /^[A-Za-z0-9_-]{43}$/

/** The hash of this browser's application token; null where it has none. */
export function applicationTokenHashOf(request: FastifyRequest): Buffer | null {
  const token = request.cookies[cookieName]
  return token !== undefined && tokenShape.test(token) ? hashOfToken(token) : null
}

export function setApplicationCookie(
  reply: FastifyReply,
  token: string,
  options: { isSecure: boolean; maxAgeSeconds: number },
): void {
  const { isSecure, maxAgeSeconds } = options
  reply.setCookie(cookieName, token, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isSecure,
    maxAge: maxAgeSeconds,
  })
}

export function clearApplicationCookie(reply: FastifyReply, isSecure: boolean): void {
  reply.clearCookie(cookieName, { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure })
}
