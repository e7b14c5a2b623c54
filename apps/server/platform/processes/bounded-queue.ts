import { Refusal } from '@anar/contract/errors'

/** Whose work it is, and the signal that they no longer wait for it. */
export type Sender = {
  /** One place in the queue: an account's person, or the network of a visitor. */
  person: string
  /** Aborted when the sender hangs up. */
  signal?: AbortSignal
  /** What the work needs besides a place, where `maxRunningPerKind` bounds it: the entity that a search reads. */
  kind?: string
}

export type QueueLimits = {
  /** How many works run at once. */
  maxRunning: number
  /** How many works of one person run at once; 1 where it is left out. */
  maxRunningPerPerson?: number
  /** How many works of one kind run at once, so that a kind that is held up leaves places to others. */
  maxRunningPerKind?: number
  /** How many works wait, of all people together. */
  maxWaiting: number
  /** How many works of one person wait. */
  maxWaitingPerPerson: number
  /** How long a work waits before its sender is refused. */
  maxWaitMs: number
  /** How long a work runs before it is aborted. */
  timeoutMs: number
}

/** Runs `work` when its sender's turn comes. The work must end soon after its signal is aborted. */
export type BoundedQueue = <T>(sender: Sender, work: (signal: AbortSignal) => Promise<T>) => Promise<T>

/** The work ran longer than the queue allows. */
export class WorkTimeout extends Error {
  override readonly name = 'WorkTimeout'
}

/** The sender hung up, so nobody reads the result. */
export class SenderGone extends Error {
  override readonly name = 'SenderGone'
}

/** What refused senders read in `Retry-After`. */
const retrySeconds = 5

type Job = {
  person: string
  kind: string | undefined
  run: () => Promise<void>
  fail: (error: Error) => void
}

/**
 * A queue for work that costs much: searching, decoding, drawing and hashing of what people send. Everybody has one place
 * in it. Further works of a person line up behind that person's place, so they delay nobody else. Where the queue is full, a
 * newcomer takes the place of the last work of whoever has the most waiting.
 * BUSY where everybody who waits has one work, or the wait was too long; TOO_MANY_AT_ONCE beyond a person's own limit.
 * @throws WorkTimeout, SenderGone
 */
export function boundedQueue(limits: QueueLimits): BoundedQueue {
  const waiting = waitingLines(limits)
  const running = runningWorks(limits)

  function start(job: Job) {
    waiting.moveToEnd(job.person)
    running.add(job)
    void job.run().finally(() => {
      running.remove(job)
      waiting.moveToEnd(job.person)
      startNext()
    })
  }
  function startNext() {
    for (const job of waiting.eachNext(running.hasRoomFor)) {
      waiting.remove(job)
      start(job)
    }
  }

  return ({ person, signal, kind }, work) =>
    new Promise((resolve, reject) => {
      const ending = new AbortController()
      const settle = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', leave)
      }
      const fail = (error: Error) => {
        settle()
        waiting.remove(job)
        // What runs is told to end, and keeps its place until it has.
        ending.abort(error)
        reject(error)
      }
      const leave = () => fail(new SenderGone())
      const run = async () => {
        clearTimeout(timer)
        timer = setTimeout(() => fail(new WorkTimeout()), limits.timeoutMs)
        try {
          resolve(await work(ending.signal))
        } catch (error) {
          reject(error)
        } finally {
          settle()
        }
      }
      const job: Job = { person, kind, run, fail }
      let timer = setTimeout(() => fail(busy()), limits.maxWaitMs)
      signal?.addEventListener('abort', leave, { once: true })
      if (signal?.aborted) return leave()
      // Nothing that waits could begin: it would have.
      if (running.hasRoomFor(job)) return start(job)
      const refusal = waiting.add(job)
      if (refusal) fail(refusal)
    })
}

/** What runs: how many works of all, of each person and of each kind. */
function runningWorks({ maxRunning, maxRunningPerPerson = 1, maxRunningPerKind = maxRunning }: QueueLimits) {
  const works = new Set<Job>()
  const countOf = (isOne: (job: Job) => boolean) => [...works].filter(isOne).length
  return {
    add: (job: Job) => works.add(job),
    remove: (job: Job) => works.delete(job),
    hasRoomFor: ({ person, kind }: Job) =>
      works.size < maxRunning &&
      countOf((other) => other.person === person) < maxRunningPerPerson &&
      (kind === undefined || countOf((other) => other.kind === kind) < maxRunningPerKind),
  }
}

/** What waits: a line for each person, in the order of their turns. Whoever was served goes to the end. */
function waitingLines({ maxWaiting, maxWaitingPerPerson }: QueueLimits) {
  const lines = new Map<string, Job[]>()
  let count = 0

  function remove(job: Job): void {
    const line = lines.get(job.person)
    const place = line?.indexOf(job) ?? -1
    if (!line || place < 0) return
    line.splice(place, 1)
    count -= 1
    if (line.length === 0) lines.delete(job.person)
  }

  /** Takes the last work from the longest line, unless that one would be as short as the newcomer's own. */
  function makeRoom(ownLength: number): boolean {
    const longest = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one))
    if (longest.length <= ownLength + 1) return false
    longest.at(-1)!.fail(busy())
    return true
  }

  return {
    remove,
    /** The refusal where there is no room. */
    add(job: Job): Refusal | null {
      const length = lines.get(job.person)?.length ?? 0
      if (length >= maxWaitingPerPerson) return new Refusal('TOO_MANY_AT_ONCE', { seconds: retrySeconds })
      if (count >= maxWaiting && !makeRoom(length)) return busy()
      const line = lines.get(job.person) ?? []
      line.push(job)
      lines.set(job.person, line)
      count += 1
      return null
    },
    /** The first of each line that is ready; a line that was moved to the end comes again. */
    *eachNext(isReady: (job: Job) => boolean): Generator<Job> {
      for (const line of lines.values()) {
        const ready = line.find(isReady)
        if (ready) yield ready
      }
    },
    moveToEnd(person: string): void {
      const line = lines.get(person)
      if (line && lines.delete(person)) lines.set(person, line)
    },
  }
}

const busy = () => new Refusal('BUSY', { seconds: retrySeconds })
