/**
 * How long anything waits for what the browser stores or copies, in milliseconds: for an older tab that blocks an
 * upgrade, and for storage that was opened and then never answers, as private windows of Safari have had it.
 */
const answerMilliseconds = 2_000

/** Why what took longer was given up. */
export const notInTime = new Error('no answer')

/** What the work comes to. Rejects with `notInTime` where that takes longer; its result, when it comes, goes to `late`. */
export function inTime<Result>(
  work: () => Promise<Result>,
  late?: (result: Result) => void,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    // Begun at once: a connection that is open now may be closed a moment later.
    const working = work()
    const timer = setTimeout(() => {
      reject(notInTime)
      working.then(late, () => undefined)
    }, answerMilliseconds)
    working.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** What the browser stores, or undefined where it refuses, fails or does not answer in time: as if nothing were there. */
export function orNothing<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  return inTime(work).catch(() => undefined)
}
