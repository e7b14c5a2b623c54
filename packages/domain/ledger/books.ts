/** How long the newest good check of what changed, and of everything, may be ago, and a seal may be due. */
const maxTickMinutes = 30
const maxPassDays = 2
const maxSealDays = 2
/**
 * Days from the end of a month until its books are closed: its commissions are paid by the 7th of the next month, and
 * three days are left for what is found then.
 * @spec 9.commission-payment
 */
const closedAfterDays = 10

const dayMs = 24 * 3_600_000

export const booksVerdicts = ['unchecked', 'good', 'differs', 'failed', 'late'] as const
export type BooksVerdict = (typeof booksVerdicts)[number]

/** What is known of the books; instants in milliseconds since 1970, null where there was none. */
export type BooksChecks = {
  /** Whether a difference is open. */
  differs: boolean
  /** Whether the newest check of what changed, or the newest one of everything, ended in an error. */
  hasFailed: boolean
  /** The newest check of what changed that did not fail, and of everything. */
  tickAtMs: number | null
  passAtMs: number | null
  /** The first check of all: the first pass over everything is due some time after it. */
  firstAtMs: number | null
  /** The oldest month that is not sealed: its end, and whether the newest attempt ended in an error. */
  unsealed: { endMs: number; hasFailed: boolean } | null
}

/** Whether a month has to be closed and sealed, by the instant of its end. */
export const isSealDue = (endMs: number, nowMs: number): boolean => nowMs >= sealDueMs(endMs)

/** When a month has to be closed and sealed, by the instant of its end. */
export const sealDueMs = (endMs: number): number => endMs + closedAfterDays * dayMs

/**
 * Whether somebody may rely on the books: only where both checks are recent and found nothing, and no seal is late. In a
 * new shop, checks and seals of everything before are due some time after its first check.
 * @spec 2.bank-account-info
 */
export function booksVerdict(checks: BooksChecks, nowMs: number): BooksVerdict {
  const { differs, hasFailed, tickAtMs, passAtMs, firstAtMs, unsealed } = checks
  if (differs) return 'differs'
  if (hasFailed || unsealed?.hasFailed) return 'failed'
  if (tickAtMs === null || firstAtMs === null) return 'unchecked'
  const isTickLate = nowMs - tickAtMs > maxTickMinutes * 60_000
  const isPassLate = nowMs - (passAtMs ?? firstAtMs) > maxPassDays * dayMs
  return isTickLate || isPassLate || isSealLate(checks, nowMs) ? 'late' : 'good'
}

/** Whether the oldest month that is not sealed should have been. */
export function isSealLate({ unsealed, firstAtMs }: BooksChecks, nowMs: number): boolean {
  if (unsealed === null || firstAtMs === null) return false
  return nowMs - Math.max(sealDueMs(unsealed.endMs), firstAtMs) > maxSealDays * dayMs
}
