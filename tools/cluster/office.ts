import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoPassword } from '../../apps/server/demo/logins.ts'
import { runTool } from '../../apps/server/testing/run-tool.ts'
import { shopUrl } from './addresses.ts'
import { until } from './part.ts'

type Settings = Readonly<Record<string, string>>
type Answer = { status: number; body: Record<string, unknown> }

/** A member of staff at the office of a held shop, who logged in with a code that was read on the server. */
export type Clerk = {
  get(path: string): Promise<Answer['body']>
  post(path: string, body: object): Promise<Answer['body']>
}

/** Logs in as docs/operations.md says for a held shop: password, then the code from the server. */
async function clerkOf(username: string, settings: Settings): Promise<Clerk> {
  const cookies = new Map<string, string>()
  const send = async (path: string, body?: object, key = randomUUID()): Promise<Answer> => {
    const answer = await fetch(`${shopUrl}/gr/english/${path}`, {
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/json', origin: shopUrl, 'idempotency-key': key }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const text = await answer.text()
    // The balancer answers for itself while it takes a busy node for dead.
    if (text.startsWith('<')) {
      await sleep(1_000)
      return send(path, body, key)
    }
    return { status: answer.status, body: text === '' ? {} : JSON.parse(text) }
  }
  const must = async (path: string, body?: object) => {
    const answer = await send(path, body)
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const password = { username, password: demoPassword }
  const waits = await send('auth/login', password)
  if (waits.body['code'] !== 'CODE_REQUIRED') throw new Error(`${username}: ${JSON.stringify(waits.body)}`)
  const words = ['login-code', '--username', username]
  const printed = runTool(settings['DATABASE_URL']!, 'staff', words, settings)
  if (printed.status !== 0) throw new Error(`npm run staff -- login-code: ${printed.output}`)
  await must('auth/login', { ...password, code: printed.output.slice(0, 6) })
  return { get: (path) => must(path), post: must }
}

const note = 'compared with the report of this day'
const jobsMs = 180_000

/** Goes through the list of a restored shop as finance does, and releases it with a second person. */
export async function releaseByTwo(settings: Settings, say: (what: string) => void): Promise<void> {
  const finance = await clerkOf('finance', settings)
  say('finance logged in with a code that was read on the server')
  await until(
    async () => (await finance.get('office/restore'))['isCompared'] === true,
    'the job does not compare the payments with the gateways',
    () => false,
    jobsMs,
  )
  await finance.post('office/restore/reconciled', { topic: 'gateway', note })
  await finance.post('office/restore/reconciled', { topic: 'bank', note })
  await finance.post('office/restore/no-payouts', { note })
  await until(
    async () => (await finance.get('office/restore'))['openCount'] === 0,
    'the list of the restore does not get closed',
    () => false,
    jobsMs,
  )
  await finance.post('office/restore/release', { reason: note })
  const { proposalId } = await finance.get('office/restore')
  const admin = await clerkOf('admin', settings)
  await admin.post('office/proposals/approve', { proposalId })
  say('the list was closed, finance proposed the release, and an administrator approved it')
}
