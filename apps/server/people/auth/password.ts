import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { boundedQueue, type Sender } from '../../platform/processes/bounded-queue.ts'

const argon2Async = promisify(argon2) as (
  algorithm: 'argon2id',
  parameters: Argon2Parameters,
) => Promise<Buffer>

/**
 * Hashing uses threads of the pool that also reads files and compresses answers: two at once leave it the others. Fifty
 * waiting hashes take about a second.
 */
const inTurn = boundedQueue({
  name: 'passwords',
  ...{ maxRunning: 2, maxWaiting: 50, maxWaitingPerPerson: 10 },
  ...{ maxWaitMs: 10_000, timeoutMs: 10_000 },
})

/** The sender of generated passwords, for accounts without a password login. */
const ourselves: Sender = { person: 'the shop' }

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryKib: 19_456, passes: 2, lanes: 1 }
const saltBytes = 16
const hashBytes = 32

/**
 * An argon2id hash as a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, base64 without padding. Queued
 * per sender. BUSY, TOO_MANY_AT_ONCE.
 */
export async function hashPassword(password: string, sender = ourselves): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await derive(sender, {
    message: password,
    nonce: salt,
    memory: cost.memoryKib,
    passes: cost.passes,
    parallelism: cost.lanes,
    tagLength: hashBytes,
  })
  return `$argon2id$v=19$m=${cost.memoryKib},t=${cost.passes},p=${cost.lanes}$${base64(salt)}$${base64(hash)}`
}

/** Whether the text is a hash for `verifyPassword`: an account may have none, or an invalid one that matches nothing. */
export function isPasswordHash(stored: string | null): stored is string {
  return stored?.startsWith('$argon2id$') === true
}

/**
 * Whether the password matches the hash; false as well for anything that is no such hash. Queued per sender.
 * BUSY, TOO_MANY_AT_ONCE.
 */
export async function verifyPassword(password: string, stored: string, sender = ourselves): Promise<boolean> {
  const parts =
    /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(stored)
  if (!parts) return false
  const [, memory, passes, lanes, salt, expectedText] = parts as unknown as string[]
  const expected = Buffer.from(expectedText!, 'base64')
  const actual = await derive(sender, {
    message: password,
    nonce: Buffer.from(salt!, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(lanes),
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected)
}

const derive = (sender: Sender, parameters: Argon2Parameters): Promise<Buffer> =>
  inTurn(sender, () => argon2Async('argon2id', parameters))

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
