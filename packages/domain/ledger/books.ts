/** How long the newest good check of what changed, and of everything, may be ago. */
const maxTickMinutes = 30
const maxPassDays = 2

export const booksVerdicts = ['unchecked', 'good', 'differs', 'failed', 'late'] as const
export type BooksVerdict = (typeof booksVerdicts)[number]

/** What is known of the books; instants in milliseconds since 1970, null where there was none. */
export type BooksChecks = {
  /** Open differences. */
  findingCount: number
  /** Whether the newest check of what changed, or the newest one of everything, ended in an error. */
  hasFailed: boolean
  /** The newest check of what changed that did not fail, and of everything. */
  tickAtMs: number | null
  passAtMs: number | null
  /** The first check of all: the first pass over everything is due some time after it. */
  firstAtMs: number | null
}

/**
 * Whether somebody may rely on the books: only where both checks are recent and found nothing.
 * @spec 2.bank-account-info
 */
export function booksVerdict(checks: BooksChecks, nowMs: number): BooksVerdict {
  const { findingCount, hasFailed, tickAtMs, passAtMs, firstAtMs } = checks
  if (findingCount > 0) return 'differs'
  if (hasFailed) return 'failed'
  if (tickAtMs === null || firstAtMs === null) return 'unchecked'
  const isTickLate = nowMs - tickAtMs > maxTickMinutes * 60_000
  const isPassLate = nowMs - (passAtMs ?? firstAtMs) > maxPassDays * 24 * 3_600_000
  return isTickLate || isPassLate ? 'late' : 'good'
}
