import { randomBytes } from 'node:crypto'
import { hashPassword } from '../../people/index.ts'

/** The hash of a random password: logins fail as slowly as with any other, until one is set by recovery. */
export function hashOfUnknownPassword(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'))
}
