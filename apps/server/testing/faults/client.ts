import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

export type Answer = { status: number; body: Record<string, unknown> }

/** A browser that repeats an unanswered request until it is answered, with the same key if it has one. */
export type Client = {
  /** A command without a key, which may be executed twice: never one that moves money. */
  post(path: string, body: object): Promise<Answer>
  /**
   * A command with an Idempotency-Key. With `isPatient` it is repeated under the same key without a limit; otherwise it
   * is sent again under another key after some seconds of 409, like a reload of the page.
   */
  once(path: string, body: object, isPatient?: boolean): Promise<Answer>
  get(path: string): Promise<Answer>
  /** Sends an image of a return; it may be stored twice where no answer came. */
  sendImage(image: Uint8Array<ArrayBuffer>): Promise<Answer>
  /** Presses a button of the bank's page; the shop's addresses of its redirects, none where it stays. */
  press(page: string, action: string): Promise<string[]>
  follow(address: string): Promise<void>
}

const requestMs = 12_000
const pauseMs = 150
const timeoutMs = 240_000
const sameKeyMs = 6_000

/**
 * The browser of a person who is logged in with this token.
 * @param nodes addresses of servers; from one that fails it goes on to the next, as behind a balancer
 */
export function clientOf(nodes: readonly [string, ...string[]], token: string): Client {
  let turn = 0
  const send = (path: string, init: RequestInit = {}) => {
    const url = nodes[turn % nodes.length]!
    return fetch(new URL(path, url), {
      redirect: 'manual',
      ...init,
      headers: { cookie: `anar_session=${token}`, origin: url, ...init.headers },
      signal: AbortSignal.timeout(requestMs),
    }).catch((error: unknown) => {
      turn += 1
      throw error
    })
  }
  const post = async (path: string, body: object, key?: string) =>
    answerOf(
      await send(`/pe/persian/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
        body: JSON.stringify(body),
      }),
    )
  return {
    post: (path, body) => untilAnswered(path, () => post(path, body)),
    once(path, body, isPatient = true) {
      let key = randomUUID()
      let since = performance.now()
      return untilAnswered(path, async () => {
        const answer = await post(path, body, key)
        if (answer?.body['code'] !== 'IDEMPOTENCY_IN_PROGRESS') return answer
        if (!isPatient && performance.now() - since > sameKeyMs) {
          key = randomUUID()
          since = performance.now()
        }
        return undefined
      })
    },
    get: (path) => untilAnswered(path, async () => answerOf(await send(`/pe/persian/${path}`))),
    sendImage: (image) =>
      untilAnswered('an image', async () => {
        const body = new FormData()
        body.set('file', new Blob([image], { type: 'image/jpeg' }), 'image.jpg')
        return answerOf(await send('/pe/persian/documents/RETURN_IMAGE', { method: 'POST', body }))
      }),
    press: (page, action) =>
      untilAnswered(page, async () => {
        const answer = await send(page, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: `action=${action}`,
        })
        return answer.status >= 500 ? undefined : calledBack(answer)
      }),
    async follow(address) {
      const { pathname, search } = new URL(address)
      await untilAnswered(pathname, async () => {
        const answer = await send(pathname + search)
        return answer.status >= 500 ? undefined : true
      })
    },
  }
}

async function untilAnswered<T>(what: string, attempt: () => Promise<T | undefined>): Promise<T> {
  const deadline = performance.now() + timeoutMs
  let last: unknown = 'nothing but failures'
  while (performance.now() < deadline) {
    try {
      const result = await attempt()
      if (result !== undefined) return result
    } catch (error) {
      last = error
    }
    await sleep(pauseMs)
  }
  throw new Error(`${what} was not answered in ${timeoutMs} ms`, { cause: last })
}

// A server error is no answer. GATEWAY_UNAVAILABLE is one: the gateway took nothing.
async function answerOf(answer: Response): Promise<Answer | undefined> {
  const body = (await answer.json()) as Record<string, unknown>
  const isFailure = answer.status >= 500 && body['code'] !== 'GATEWAY_UNAVAILABLE'
  return isFailure ? undefined : { status: answer.status, body }
}

// A bank with duplicate callbacks calls the shop twice: by an image of its page, and by the page that follows.
async function calledBack(answer: Response): Promise<string[]> {
  const back = answer.headers.get('location')
  if (back !== null) return back.includes('/payments/') ? [back] : []
  const called = /url=(http[^"]+)"/.exec(await answer.text())?.[1]?.replaceAll('&amp;', '&')
  return called === undefined ? [] : [called, called]
}
