import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOfToken, newToken } from '../../platform/caller/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { AppDeps } from '../../platform/deps.ts'
import { type Network, networksOf, wideNetworkOf } from '../../platform/http/network.ts'
import { isKnownDevice, recordDevice } from './queries.ts'

const deviceCookie = 'anar_device'
const ticketCookie = 'anar_code'
const tokenShape = /^[A-Za-z0-9_-]{43}$/

// The maximum lifetime of a cookie in browsers.
const deviceSeconds = 400 * 24 * 3_600
const ticketSeconds = 24 * 3_600
const maxDevices = 10

/** The origin of a password or code attempt: its network, and whether the device is known to the account. */
export type Guesser = {
  /** The address bucket for counting attempts at one account, and the wide one for attempts at all accounts. */
  network: string
  wideNetwork: string
  /** The buckets between and the wide one itself, each with a higher limit for one account. */
  widerNetworks: readonly Network[]
  /** Null for a stranger's. */
  knownDevice: Buffer | null
}

/**
 * The guesser of an attempt; `accountId` null where there is no account, at the same cost. Known devices are counted
 * apart, so that strangers cannot use up their attempts.
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

/** The guesser where there is no account yet, or the person was identified in another way. */
export function strangerOf({ ip }: Pick<FastifyRequest, 'ip'>): Guesser {
  const [{ network }, ...widerNetworks] = networksOf(ip)
  return { network, wideNetwork: wideNetworkOf(ip), widerNetworks, knownDevice: null }
}

type Exchange = { request: FastifyRequest; reply: FastifyReply; now: Temporal.Instant }

/**
 * Records this browser as a known device of the account. Returns a function that sets its cookie, to be called after the
 * commit. The cookie grants no access and outlives the session.
 */
export async function rememberDevice(
  tx: Sql,
  config: AppDeps['config'],
  { accountId, request, now }: Omit<Exchange, 'reply'> & { accountId: number },
): Promise<(reply: FastifyReply) => void> {
  const token = tokenIn(request, deviceCookie) ?? newToken()
  await recordDevice(tx, { accountId, deviceHash: hashOfToken(token), now, maxDevices })
  return (reply) => setCookie(config, reply, { name: deviceCookie, token, seconds: deviceSeconds })
}

/** The hash of the browser's device cookie; null without one. */
export function deviceOf(request: FastifyRequest): Buffer | null {
  return hashOfCookie(request, deviceCookie)
}

/**
 * Sets and returns the ticket of this browser: a requested code can only be tried with it. Set with every request for a
 * code, whether or not there is an account.
 */
export function giveTicket(
  config: AppDeps['config'],
  { request, reply }: Pick<Exchange, 'request' | 'reply'>,
): Buffer {
  // An existing ticket is reused, so that the current code stays valid where another one is refused as too soon.
  const token = tokenIn(request, ticketCookie) ?? newToken()
  setCookie(config, reply, { name: ticketCookie, token, seconds: ticketSeconds })
  return hashOfToken(token)
}

/** The hash of the request's ticket; without a ticket a hash that matches no code. */
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
