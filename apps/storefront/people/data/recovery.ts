import { client } from '../../platform/data/api.ts'
import { forgetCode, type SentCode, storeCode } from './verification-code.ts'

/** Requests a code by email; the answer is the same for an unknown address. Throws INVALID_INPUT {fields}. @spec 4.password-reset */
export async function sendRecoveryCode(email: string): Promise<SentCode> {
  const sent = await client.command('auth/reset-password', { email })
  return storeCode('recovery', sent, { typedTo: email })
}

/** Throws CODE_WRONG, CODE_EXPIRED, RESTART_STEPS. */
export const verifyRecoveryCode = (code: string) => client.command('auth/verify-recovery-code', { code })

/** Throws INVALID_INPUT {fields}, RESTART_STEPS. */
export async function setNewPassword(password: { password: string; repeated: string }): Promise<void> {
  await client.command('auth/set-new-password', password)
  forgetCode('recovery')
}

/** Requests the usernames of a phone by SMS; the answer does not reveal whether there are any. @spec 2.forget-username */
export const sendUsername = (cellphone: string) => client.command('auth/forget-username', { cellphone })
