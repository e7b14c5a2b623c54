import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const sessionCookie = 'anar_session'

const tokenBytes = 32
// 32 bytes in base64url without padding.
const tokenShape = /^[A-Za-z0-9_-]{43}$/

/** A new session token: 256 random bits. Only the browser stores it; the database stores its hash. */
export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The request's token: null where there is none, 'faulty' where it cannot be one of ours. */
export function tokenOf(request: FastifyRequest): string | null | 'faulty' {
  const token = request.cookies[sessionCookie]
  if (token === undefined || token === '') return null
  return tokenShape.test(token) ? token : 'faulty'
}

/** @param maxAgeSeconds null: until the browser is closed */
export function setSessionCookie(
  reply: FastifyReply,
  token: string,
  options: { isSecure: boolean; maxAgeSeconds: number | null },
): void {
  reply.setCookie(sessionCookie, token, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: options.isSecure,
    ...(options.maxAgeSeconds === null ? {} : { maxAge: options.maxAgeSeconds }),
  })
}

export function clearSessionCookie(reply: FastifyReply, isSecure: boolean): void {
  reply.clearCookie(sessionCookie, { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure })
}
