import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The faults that the double can simulate, all of them seen with real providers. */
export type Misbehaviour =
  | 'none'
  | 'hangs'
  | 'cuts off' //        ends the connection within the answer
  | 'server error' //    500, with a page
  | 'half answer' //     200, and JSON that stops in the middle
  | 'not JSON' //        a page of some proxy on the way
  | 'no code'
  | 'endless'
  | 'redirects'
  | 'busy' //            code -12, too many calls
  | 'works and hangs' // executes the request, and never answers

type Status = 'IN_BANK' | 'PAID' | 'VERIFIED' | 'FAILED' | 'REVERSED'
type Session = { amount: number; callback: string; status: Status; refId: number }

export type ZarinpalDouble = {
  url: string
  /** All calls, in order: the method's name and the body. */
  calls: { method: string; body: Record<string, unknown> }[]
  misbehave(how: Misbehaviour): void
  /** The person pays or cancels; returns the address that ZarinPal redirects the browser to. */
  end(authority: string, how: 'pay' | 'give up'): string
  /** ZarinPal reverses the payment by itself. */
  reverse(authority: string): void
  /** The person pays another amount than requested. */
  payAnother(authority: string, amountRial: number): string
  statusOf(authority: string): Status | undefined
  close(): Promise<void>
}

export const doubleMerchantId = '00000000-0000-4000-8000-000000000001'

/** ZarinPal's /pg/v4/payment after its documentation, on a port of this machine. */
export async function startZarinpalDouble(): Promise<ZarinpalDouble> {
  const calls: ZarinpalDouble['calls'] = []
  const sessions = new Map<string, Session>()
  const timers = new Set<NodeJS.Timeout>()
  let how: Misbehaviour = 'none'

  const server = createServer(async (request, response) => {
    const method = /^\/pg\/v4\/payment\/(\w+)\.json$/.exec(request.url ?? '')?.[1] ?? ''
    let text = ''
    for await (const chunk of request) text += chunk
    const body = JSON.parse(text || '{}') as Record<string, unknown>
    calls.push({ method, body })
    if (how === 'none') return send(response, answerOf(sessions, method, body))
    if (how === 'works and hangs') return void answerOf(sessions, method, body)
    misbehave(how, response, timers)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const known = (authority: string) => sessions.get(authority)!
  const backAt = (authority: string, status: 'OK' | 'NOK') => {
    const address = new URL(known(authority).callback)
    address.searchParams.set('Authority', authority)
    address.searchParams.set('Status', status)
    return address.href
  }
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    misbehave: (next) => {
      how = next
    },
    end(authority, ending) {
      known(authority).status = ending === 'pay' ? 'PAID' : 'FAILED'
      return backAt(authority, ending === 'pay' ? 'OK' : 'NOK')
    },
    reverse: (authority) => {
      known(authority).status = 'REVERSED'
    },
    payAnother(authority, amountRial) {
      Object.assign(known(authority), { amount: amountRial, status: 'PAID' })
      return backAt(authority, 'OK')
    },
    statusOf: (authority) => sessions.get(authority)?.status,
    close: () =>
      new Promise((closed) => {
        for (const timer of timers) clearInterval(timer)
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

type Answer = { status: number; body: unknown }
const good = (data: object): Answer => ({ status: 200, body: { data, errors: [] } })
const bad = (code: number, message: string): Answer => ({
  status: 422,
  body: { data: [], errors: { code, message, validations: [] } },
})

function answerOf(sessions: Map<string, Session>, method: string, body: Record<string, unknown>): Answer {
  if (body['merchant_id'] !== doubleMerchantId) return bad(-10, 'Terminal is not valid.')
  switch (method) {
    case 'request':
      return requested(sessions, body)
    case 'verify':
      return verified(sessions.get(String(body['authority'])), body)
    case 'inquiry': {
      const session = sessions.get(String(body['authority']))
      return session
        ? good({ code: 100, message: 'Success', status: session.status })
        : bad(-54, 'Invalid authority.')
    }
    case 'unVerified':
      return good({
        // A string of digits here, as in ZarinPal's own example.
        code: '100',
        message: 'Success',
        authorities: [...sessions]
          .filter(([, session]) => session.status === 'PAID')
          .map(([authority, { amount, callback }]) => ({
            authority,
            amount,
            callback_url: callback,
            referer: '/',
            date: '2026-05-10 12:00:00',
          })),
      })
    default:
      return bad(-9, 'No such method.')
  }
}

function requested(sessions: Map<string, Session>, body: Record<string, unknown>): Answer {
  const { amount, currency, callback_url: callback, description } = body
  const isComplete =
    Number.isSafeInteger(amount) && Number(amount) >= 1_000 && callback && description && currency === 'IRR'
  if (!isComplete) return bad(-9, 'The input params invalid, validation error.')
  const number = sessions.size + 1
  const authority = `A${String(number).padStart(35, '0')}`
  sessions.set(authority, {
    amount: Number(amount),
    callback: String(callback),
    status: 'IN_BANK',
    refId: 201_000_000 + number,
  })
  return good({ code: 100, message: 'Success', authority, fee_type: 'Merchant', fee: 100 })
}

function verified(session: Session | undefined, body: Record<string, unknown>): Answer {
  if (!session) return bad(-54, 'Invalid authority.')
  if (session.status !== 'PAID' && session.status !== 'VERIFIED') {
    return bad(-51, 'Session is not valid, session is not active paid try.')
  }
  if (session.amount !== body['amount'])
    return bad(-50, 'Session is not valid, amounts values is not the same.')
  const isFirst = session.status === 'PAID'
  session.status = 'VERIFIED'
  return good({
    code: isFirst ? 100 : 101,
    message: isFirst ? 'Paid' : 'Verified',
    card_hash: 'sample',
    card_pan: '502229******5995',
    ref_id: session.refId,
    fee_type: 'Merchant',
    fee: 0,
  })
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function misbehave(
  how: Exclude<Misbehaviour, 'none' | 'works and hangs'>,
  response: ServerResponse,
  timers: Set<NodeJS.Timeout>,
): void {
  const json = { 'content-type': 'application/json' }
  switch (how) {
    case 'hangs':
      break
    case 'cuts off':
      response.writeHead(200, { ...json, 'content-length': '500' }).write('{"data":{"code":100')
      setTimeout(() => response.destroy(), 10)
      break
    case 'server error':
      response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>500</h1>')
      break
    case 'half answer':
      response.writeHead(200, json).end('{"data":{"code":100,"ref_id":')
      break
    case 'not JSON':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>busy</p>')
      break
    case 'no code':
      response.writeHead(200, json).end('{"data":[],"errors":[]}')
      break
    case 'endless': {
      response.writeHead(200, json)
      const timer = setInterval(() => response.write(' '.repeat(64 * 1024)), 1)
      timers.add(timer)
      response.on('close', () => clearInterval(timer))
      break
    }
    case 'redirects':
      response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end()
      break
    case 'busy':
      send(response, bad(-12, 'To many attempts, please try again later.'))
  }
}
