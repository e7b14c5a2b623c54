import { createHmac, randomInt } from 'node:crypto'
import type { CodeTarget } from './queries.ts'

const codeDigits = 6

/** A new code of six digits. */
export const newCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')

/** The stored hash of a code. Keyed, since an attacker with the table alone could try all million codes at once. */
export function hashOf(
  { purpose, subject, destination, code }: CodeTarget & { code: string },
  secretKey: string,
): Buffer {
  return createHmac('sha256', secretKey)
    .update(JSON.stringify(['code', purpose, subject, destination, code]))
    .digest()
}
