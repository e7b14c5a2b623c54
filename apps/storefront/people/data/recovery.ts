import { client } from '../../platform/data/api.ts'
import { forgetCode, type SentCode, storeCode } from './verification-code.ts'

/** Asks for the code of a mailbox; the answer is the same where nobody has it. Throws INVALID_INPUT {fields}. @spec 4.password-reset */
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

/** The usernames of a phone go to it by SMS; the answer tells nothing. @spec 2.forget-username */
export const sendUsername = (cellphone: string) => client.command('auth/forget-username', { cellphone })
