import { setTimeout as sleep } from 'node:timers/promises'
import { cardPhoto, formWith } from '../../apps/server/testing/upload.ts'
import { type Buyer, type Connect, openBuyer } from '../../bench/buyer.ts'
import { openKeepAliveConnection } from '../../bench/keep-alive-connection.ts'
import { logIn } from '../pooler/client.ts'
import { shopUrl } from './addresses.ts'

/** What people were acknowledged, and when: milliseconds of `performance.now()`. */
export type Acknowledged = {
  /** Orders that the shop said are registered. */
  orders: { saleOrderId: number; atMs: number }[]
  /** Papers that the shop said it has, with the cookie of who sent them. */
  files: { documentId: string; cookie: string }[]
  /** Requests that failed or were answered by 5xx, and were sent again. */
  faults: { what: string; atMs: number }[]
  /** What people could not finish: an order that was not registered in the end. */
  unfinished: string[]
}

export type Crowd = { acknowledged: Acknowledged; leave(): Promise<void> }

const timeoutMs = 15_000
const pauseMs = 200

/**
 * People who buy one order after the other and send papers, until they leave. A request without an answer is sent again,
 * with the same idempotency key, as a browser's retry does.
 */
export async function openCrowd(usernames: readonly string[]): Promise<Crowd> {
  const acknowledged: Acknowledged = { orders: [], files: [], faults: [], unfinished: [] }
  const leaving = new AbortController()
  const connect = patientConnection((what) => acknowledged.faults.push({ what, atMs: performance.now() }))
  const buyers: Buyer[] = []
  // One after the other: one network may have ten waiting logins.
  for (const username of usernames) buyers.push(await openBuyer(shopUrl, username, connect))
  const cookies: string[] = []
  for (const username of usernames) cookies.push((await logIn(shopUrl, username)).cookie)
  const working = [
    ...buyers.map((buyer, index) => buyOn(buyer, { index, acknowledged, signal: leaving.signal })),
    sendPapers({ cookies, acknowledged, signal: leaving.signal }),
  ]
  return {
    acknowledged,
    async leave() {
      leaving.abort()
      await Promise.all(working)
      for (const buyer of buyers) buyer.leave()
    },
  }
}

type Going = { acknowledged: Acknowledged; signal: AbortSignal }

async function buyOn(
  buyer: Buyer,
  { index, acknowledged, signal }: Going & { index: number },
): Promise<void> {
  for (let round = 0; !signal.aborted; round += 1) {
    try {
      const basket = await buyer.fill([1 + ((index + round) % 8)])
      await buyer.pay(basket)
      acknowledged.orders.push({ saleOrderId: basket.saleOrderId, atMs: performance.now() })
    } catch (error) {
      acknowledged.unfinished.push(error instanceof Error ? error.message : String(error))
      await sleep(pauseMs)
    }
  }
}

/** Images of returns, of each person as many as may wait for one. */
async function sendPapers({
  cookies,
  acknowledged,
  signal,
}: Going & { cookies: readonly string[] }): Promise<void> {
  const body = formWith(await cardPhoto())
  const headers = { 'content-type': 'multipart/form-data; boundary=anar-test-boundary', origin: shopUrl }
  for (let turn = 0; !signal.aborted; turn += 1) {
    const cookie = cookies[turn % cookies.length]!
    try {
      const answer = await fetch(`${shopUrl}/pe/persian/documents/RETURN_IMAGE`, {
        ...{ method: 'POST', headers: { ...headers, cookie }, body: new Uint8Array(body) },
        signal: AbortSignal.timeout(timeoutMs),
      })
      const { documentId } = (await answer.json()) as { documentId?: string }
      if (documentId !== undefined) acknowledged.files.push({ documentId, cookie })
      else if (answer.status >= 500)
        acknowledged.faults.push({ what: `a paper: ${answer.status}`, atMs: performance.now() })
    } catch (error) {
      acknowledged.faults.push({ what: `a paper: ${String(error)}`, atMs: performance.now() })
    }
    await sleep(pauseMs * 5)
  }
}

/**
 * Sends a request again until it is answered by anything below 500, or by a shop that is held, on a new connection where
 * the old one broke.
 */
export function patientConnection(report: (what: string) => void): Connect {
  return (url) => {
    let connection = openKeepAliveConnection(url)
    return {
      async request(path, options) {
        for (;;) {
          try {
            const answer = await Promise.race([connection.request(path, options), tooLate()])
            if (answer.status < 500 || answer.text.includes('SYSTEM_HELD')) return answer
            report(`${path}: ${answer.status}`)
          } catch (error) {
            report(`${path}: ${error instanceof Error ? error.message : String(error)}`)
            connection.end()
            connection = openKeepAliveConnection(url)
          }
          await sleep(pauseMs)
        }
      },
      end: () => connection.end(),
    }
  }
}

async function tooLate(): Promise<never> {
  await sleep(timeoutMs, undefined, { ref: false })
  throw new Error(`no answer within ${timeoutMs / 1_000} s`)
}
