import { randomBytes } from 'node:crypto'
import { hashPassword } from '../../people/index.ts'

/** The hash of a password that nobody knows: a login with it fails as slowly as any other, until one is set by recovery. */
export function hashOfUnknownPassword(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'))
}
