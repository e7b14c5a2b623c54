import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../../deps.ts'
import { hashOfToken, newToken } from '../../platform/caller/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { type Network, networksOf, wideNetworkOf } from '../../platform/http/network.ts'
import { isKnownDevice, keepDevice } from './queries.ts'

const deviceCookie = 'anar_device'
const ticketCookie = 'anar_code'
const tokenShape = /^[A-Za-z0-9_-]{43}$/

// The longest that browsers keep a cookie.
const deviceSeconds = 400 * 24 * 3_600
const ticketSeconds = 24 * 3_600
const mostDevices = 10

/** Who tries a password or a code: from where, and whether on a device that the account was logged in on before. */
export type Guesser = {
  /** The address bucket that tries at one account are counted for, and the wide one for tries at all of them. */
  network: string
  wideNetwork: string
  /** Those between and the wide one itself, each of which may try one account more often. */
  widerNetworks: readonly Network[]
  /** Null for a stranger's. */
  knownDevice: Buffer | null
}

/**
 * Who tries something of an account; null where there is none, which costs the same. Known devices are counted apart
 * from everybody else, so that nobody can use up their tries.
 */
export async function guesserOf(
  request: FastifyRequest,
  sql: Sql,
  accountId: number | null,
): Promise<Guesser> {
  const deviceHash = hashOfCookie(request, deviceCookie)
  const isKnown = await isKnownDevice(sql, { accountId, deviceHash })
  return { ...strangerOf(request), knownDevice: isKnown ? deviceHash : null }
}

/** Somebody who has no account yet, or has proven in another way who they are. */
export function strangerOf({ ip }: Pick<FastifyRequest, 'ip'>): Guesser {
  const [{ network }, ...widerNetworks] = networksOf(ip)
  return { network, wideNetwork: wideNetworkOf(ip), widerNetworks, knownDevice: null }
}

type Handed = { request: FastifyRequest; reply: FastifyReply; now: Temporal.Instant }

/**
 * Makes this browser a known device of the account. Returns how to hand out its cookie, which gives no right and outlives
 * the session: to be called once the transaction is done.
 */
export async function rememberDevice(
  tx: Sql,
  config: AppDeps['config'],
  { accountId, request, now }: Omit<Handed, 'reply'> & { accountId: number },
): Promise<(reply: FastifyReply) => void> {
  const token = tokenIn(request, deviceCookie) ?? newToken()
  await keepDevice(tx, { accountId, deviceHash: hashOfToken(token), now, mostDevices })
  return (reply) => setCookie(config, reply, { name: deviceCookie, token, seconds: deviceSeconds })
}

/** The hash of the cookie by which this browser is known again; null without one. */
export function deviceOf(request: FastifyRequest): Buffer | null {
  return hashOfCookie(request, deviceCookie)
}

/**
 * The ticket of this browser: a code that it asked for can be tried here alone. Handed out with the request for a code,
 * whether or not there is anybody to send one to.
 */
export function giveTicket(
  config: AppDeps['config'],
  { request, reply }: Pick<Handed, 'request' | 'reply'>,
): Buffer {
  // The same again: the code that is under way stays good where another one is asked for too soon.
  const token = tokenIn(request, ticketCookie) ?? newToken()
  setCookie(config, reply, { name: ticketCookie, token, seconds: ticketSeconds })
  return hashOfToken(token)
}

/** The hash of the ticket that came with the request; that of none is no code's. */
export function ticketOf(request: FastifyRequest): Buffer {
  return hashOfToken(tokenIn(request, ticketCookie) ?? '')
}

function hashOfCookie(request: FastifyRequest, name: string): Buffer | null {
  const token = tokenIn(request, name)
  return token === null ? null : hashOfToken(token)
}

function tokenIn({ cookies }: FastifyRequest, name: string): string | null {
  const token = cookies[name]
  return token !== undefined && tokenShape.test(token) ? token : null
}

function setCookie(
  { origin }: AppDeps['config'],
  reply: FastifyReply,
  { name, token, seconds }: { name: string; token: string; seconds: number },
): void {
  reply.setCookie(name, token, {
    ...{ httpOnly: true, sameSite: 'lax', path: '/' },
    secure: origin?.startsWith('https:') === true,
    maxAge: seconds,
  })
}
