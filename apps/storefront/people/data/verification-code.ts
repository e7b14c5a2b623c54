import { readStorage, writeStorage } from '@anar/app-kit/browser-storage'
import type { CodeSent } from '@anar/contract/commands'

/** The purpose of a verification code. Only one code per purpose is valid at a time. */
export type CodePurpose = 'login' | 'recovery' | 'seller' | 'seller-person'
/** A sent verification code. `at`: when the answer came, in milliseconds since 1970. */
export type SentCode = CodeSent & {
  at: number
  /** The full typed address, if `sentTo` is masked. */
  typedTo?: string
}

const keyOf = (purpose: CodePurpose) => `anar_code_${purpose}`

/** Stores when and where a code was sent, so that its countdown continues after a reload. Never the code itself. */
export function storeCode(
  purpose: CodePurpose,
  sent: CodeSent,
  { typedTo, now = Date.now() }: { typedTo?: string; now?: number } = {},
): SentCode {
  const stored = { ...sent, at: now, ...(typedTo === undefined ? {} : { typedTo }) }
  writeStorage('session', keyOf(purpose), JSON.stringify(stored))
  return stored
}

/** Null if none was sent in this tab. An expired one is returned too: it may be resent. */
export function storedCode(purpose: CodePurpose): SentCode | null {
  const text = readStorage('session', keyOf(purpose))
  if (text === null) return null
  try {
    return wholeOrNull(JSON.parse(text))
  } catch {
    return null
  }
}

function wholeOrNull(stored: Partial<SentCode>): SentCode | null {
  const isWhole =
    [stored.expiresInSeconds, stored.resendInSeconds, stored.at].every(Number.isFinite) &&
    typeof stored.sentTo === 'string' &&
    (stored.typedTo === undefined || typeof stored.typedTo === 'string')
  return isWhole ? (stored as SentCode) : null
}

export function forgetCode(purpose: CodePurpose): void {
  writeStorage('session', keyOf(purpose), null)
}
