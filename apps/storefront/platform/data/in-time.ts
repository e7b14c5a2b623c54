/**
 * Timeout of calls to browser storage and the clipboard, in milliseconds: an older tab may block an upgrade, and
 * storage in private windows of Safari has opened and then never answered.
 */
const answerMilliseconds = 2_000

/** The rejection of a call that timed out. */
export const notInTime = new Error('no answer')

/** The result of the work. Rejects with `notInTime` after the timeout; a later result goes to `late`. */
export function inTime<Result>(
  work: () => Promise<Result>,
  late?: (result: Result) => void,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    // Begins at once: a connection that is open now may be closed a moment later.
    const working = work()
    const timer = setTimeout(() => {
      reject(notInTime)
      working.then(late, () => undefined)
    }, answerMilliseconds)
    working.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** The stored value, or undefined if the browser refuses, fails or does not answer in time. */
export function orNothing<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  return inTime(work).catch(() => undefined)
}
