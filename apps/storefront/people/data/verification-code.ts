import { readStorage, writeStorage } from '@anar/app-kit/browser-storage'
import type { CodeSent } from '@anar/contract/commands'

/** What a verification code is for. One code counts for each purpose at a time. */
export type CodePurpose =
  | 'sign-up-phone'
  | 'sign-up-email'
  | 'login'
  | 'recovery'
  | 'seller'
  | 'seller-person'
/** A verification code that was sent. `at`: when the answer came, in milliseconds since 1970. */
export type SentCode = CodeSent & {
  at: number
  /** The whole address that the person typed, where `sentTo` is masked and the screen needs it again. */
  typedTo?: string
}

const keyOf = (purpose: CodePurpose) => `anar_code_${purpose}`

/** Stores when and where a code was sent, so that its countdown goes on after a reload. Never the code itself. */
export function storeCode(
  purpose: CodePurpose,
  sent: CodeSent,
  { typedTo, now = Date.now() }: { typedTo?: string; now?: number } = {},
): SentCode {
  const kept = { ...sent, at: now, ...(typedTo === undefined ? {} : { typedTo }) }
  writeStorage('session', keyOf(purpose), JSON.stringify(kept))
  return kept
}

/** Null where none was sent in this tab. An expired one is returned too: it may be sent again. */
export function storedCode(purpose: CodePurpose): SentCode | null {
  const text = readStorage('session', keyOf(purpose))
  if (text === null) return null
  try {
    return wholeOrNull(JSON.parse(text))
  } catch {
    return null
  }
}

/** The code that a refusal with CODE_REQUIRED names in its `details`. */
export function codeFromRefusal(
  details: Readonly<Record<string, unknown>>,
  now = Date.now(),
): SentCode | null {
  return wholeOrNull({ ...details, at: now })
}

function wholeOrNull(kept: Partial<SentCode>): SentCode | null {
  const isWhole =
    [kept.expiresInSeconds, kept.resendInSeconds, kept.at].every(Number.isFinite) &&
    typeof kept.sentTo === 'string' &&
    (kept.typedTo === undefined || typeof kept.typedTo === 'string')
  return isWhole ? (kept as SentCode) : null
}

export function forgetCode(purpose: CodePurpose): void {
  writeStorage('session', keyOf(purpose), null)
}
