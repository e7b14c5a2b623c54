/** A sent code: the times in the answer of the server, and when it came (milliseconds since 1970). */
export type CodeTimes = { expiresInSeconds: number; resendInSeconds: number; at: number }

/** Whole seconds until the code expires and until another may be requested; 0 once that is so. */
export function secondsLeft(sent: CodeTimes, now: number): { toExpiry: number; toResend: number } {
  // A clock that was set back must not extend the wait.
  const passedSeconds = Math.max(0, now - sent.at) / 1000
  const left = (seconds: number) => Math.max(0, Math.ceil(seconds - passedSeconds))
  return { toExpiry: left(sent.expiresInSeconds), toResend: left(sent.resendInSeconds) }
}

/** Seconds as a clock shows them, in Latin digits: 84 → '1:24'. */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The digits of what was typed or pasted, Latin, at most `length` of them: ' ۴۷۱-۰۳۹ ' → '471039'. */
export function codeDigits(typed: string, length: number): string {
  return typed.replace(/\D/g, '').slice(0, length)
}
