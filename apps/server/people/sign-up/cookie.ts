import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const signUpCookie = 'anar_sign_up'
const tokenShape = /^[A-Za-z0-9_-]{43}$/
const resumeShape = /^resume\.(9\d{9})\.([A-Za-z0-9_-]{22})$/
const nonceBytes = 16

/** What the browser of somebody who signs up holds: the key of their sign-up, or that it waits to prove a phone. */
export type SignUpCookie =
  | { kind: 'token'; token: string }
  /** `nonce` is of this one browser, so that nobody else can use up the tries of its code. */
  | { kind: 'resume'; cellphone: string; nonce: string }

export function newNonce(): string {
  return randomBytes(nonceBytes).toString('base64url')
}

/** The cookie that came with the request; null where there is none that we gave. */
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
  // Signed, since it says by itself which phone is to be proven; a token says nothing.
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
