import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>

/** What OWASP recommends for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryKib: 19_456, passes: 2, lanes: 1 }
const saltBytes = 16
const hashBytes = 32

/** An argon2id hash as a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, base64 without padding. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await derive('argon2id', {
    message: password,
    nonce: salt,
    memory: cost.memoryKib,
    passes: cost.passes,
    parallelism: cost.lanes,
    tagLength: hashBytes,
  })
  return `$argon2id$v=19$m=${cost.memoryKib},t=${cost.passes},p=${cost.lanes}$${base64(salt)}$${base64(hash)}`
}

/** Whether the text is a hash that `verifyPassword` can judge by: an account may have none, or one that fits nothing. */
export function isPasswordHash(stored: string | null): stored is string {
  return stored?.startsWith('$argon2id$') === true
}

/** Whether the password is the one that was hashed; false as well for anything that is no such hash. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const parts =
    /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(stored)
  if (!parts) return false
  const [, memory, passes, lanes, salt, expectedText] = parts as unknown as string[]
  const expected = Buffer.from(expectedText!, 'base64')
  const actual = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt!, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(lanes),
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected)
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
