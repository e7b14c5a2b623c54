import { readStorage, writeStorage } from '@anar/app-kit/browser-storage'
import type { CodeSent } from '@anar/contract/commands'

/** What a code was asked for; each has one that counts at a time. */
export type CodePurpose =
  | 'sign-up-phone'
  | 'sign-up-email'
  | 'login'
  | 'recovery'
  | 'seller'
  | 'seller-person'
/** A code that was sent, and when (milliseconds since 1970) the answer came. */
export type KeptCode = CodeSent & {
  at: number
  /** What the person typed, whole, where the answer's `sentTo` is masked and the screen needs it again. */
  typedTo?: string
}

const keyOf = (purpose: CodePurpose) => `anar_code_${purpose}`

/** Keeps what was said of a code, so that its countdown goes on after a reload. The code itself is nobody's to keep. */
export function keepCode(
  purpose: CodePurpose,
  sent: CodeSent,
  { typedTo, now = Date.now() }: { typedTo?: string; now?: number } = {},
): KeptCode {
  const kept = { ...sent, at: now, ...(typedTo === undefined ? {} : { typedTo }) }
  writeStorage('session', keyOf(purpose), JSON.stringify(kept))
  return kept
}

/** Null where none was sent in this tab. One that has ended is still told: it may be asked for again. */
export function keptCode(purpose: CodePurpose): KeptCode | null {
  const text = readStorage('session', keyOf(purpose))
  if (text === null) return null
  try {
    return wholeOrNull(JSON.parse(text))
  } catch {
    return null
  }
}

/** The same of what a refusal tells of a code: `details` of CODE_REQUIRED. */
export function keptFrom(details: Readonly<Record<string, unknown>>, now = Date.now()): KeptCode | null {
  return wholeOrNull({ ...details, at: now })
}

function wholeOrNull(kept: Partial<KeptCode>): KeptCode | null {
  const isWhole =
    [kept.expiresInSeconds, kept.resendInSeconds, kept.at].every(Number.isFinite) &&
    typeof kept.sentTo === 'string' &&
    (kept.typedTo === undefined || typeof kept.typedTo === 'string')
  return isWhole ? (kept as KeptCode) : null
}

export function forgetCode(purpose: CodePurpose): void {
  writeStorage('session', keyOf(purpose), null)
}
