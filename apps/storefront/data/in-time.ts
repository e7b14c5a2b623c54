/**
 * How long anything waits for what the browser stores, in milliseconds: for an older tab that blocks an upgrade, and
 * for storage that was opened and then never answers, as private windows of Safari have had it.
 */
export const storageMilliseconds = 2_000

/** The browser did not answer in time. */
export class NotInTime extends Error {}

/** What the work comes to. Rejects with NotInTime where that takes longer; its result, when it comes, goes to `late`. */
export async function inTime<Result>(
  work: () => Promise<Result>,
  late: (result: Result) => void = () => undefined,
): Promise<Result> {
  let isLate = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true
      reject(new NotInTime(`No answer within ${storageMilliseconds} ms`))
    }, storageMilliseconds)
    // Under Node it would keep the process alive.
    ;(timer as { unref?: () => void }).unref?.()
  })
  // Begun at once: a connection that is open now may be closed a moment later.
  const working = (async () => work())()
  working.then((result) => isLate && late(result)).catch(() => undefined)
  return Promise.race([working, timeout]).finally(() => clearTimeout(timer))
}

/** What the browser stores, or undefined where it refuses, fails or does not answer in time: as if nothing were there. */
export function orNothing<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  return inTime(work).catch(() => undefined)
}
