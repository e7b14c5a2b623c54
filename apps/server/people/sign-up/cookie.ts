import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const signUpCookie = 'anar_sign_up'
const tokenShape = /^[A-Za-z0-9_-]{43}$/
const resumeShape = /^resume\.(9\d{9})\.([A-Za-z0-9_-]{22})$/
const nonceBytes = 16

/** The sign-up cookie: the token of the browser's sign-up, or a phone to prove before resuming one. */
export type SignUpCookie =
  | { kind: 'token'; token: string }
  /** `nonce` binds the code to this browser, so that others cannot use up its tries. */
  | { kind: 'resume'; cellphone: string; nonce: string }

export function newNonce(): string {
  return randomBytes(nonceBytes).toString('base64url')
}

/** The request's sign-up cookie; null where it is missing or not ours. */
export function signUpCookieOf(request: FastifyRequest): SignUpCookie | null {
  const raw = request.cookies[signUpCookie]
  if (raw === undefined) return null
  if (tokenShape.test(raw)) return { kind: 'token', token: raw }
  const { valid, value } = request.unsignCookie(raw)
  const parts = valid ? resumeShape.exec(value) : null
  return parts ? { kind: 'resume', cellphone: parts[1]!, nonce: parts[2]! } : null
}

type Options = { isSecure: boolean; maxAgeSeconds: number }

export function setSignUpCookie(
  reply: FastifyReply,
  held: SignUpCookie,
  { isSecure, maxAgeSeconds }: Options,
): void {
  // Signed, since its content names the phone to prove; a token is opaque.
  const value =
    held.kind === 'token' ? held.token : reply.signCookie(`resume.${held.cellphone}.${held.nonce}`)
  reply.setCookie(signUpCookie, value, {
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
