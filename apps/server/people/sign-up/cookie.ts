import type { FastifyReply, FastifyRequest } from 'fastify'

const signUpCookie = 'anar_sign_up'
const tokenShape = /^[A-Za-z0-9_-]{43}$/

/** The token of the request's sign-up; null where the cookie is missing or not ours. */
export function signUpTokenOf(request: FastifyRequest): string | null {
  const raw = request.cookies[signUpCookie]
  return raw !== undefined && tokenShape.test(raw) ? raw : null
}

type Options = { isSecure: boolean; maxAgeSeconds: number }

export function setSignUpCookie(
  reply: FastifyReply,
  token: string,
  { isSecure, maxAgeSeconds }: Options,
): void {
  reply.setCookie(signUpCookie, token, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isSecure,
    maxAge: maxAgeSeconds,
  })
}

export function clearSignUpCookie(reply: FastifyReply, isSecure: boolean): void {
  reply.clearCookie(signUpCookie, { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure })
}
