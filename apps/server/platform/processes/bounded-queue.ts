import { Refusal } from '@anar/contract/errors'

/** The sender of work, with a signal that it no longer waits. */
export type Sender = {
  /** The key of the sender's line in the queue: an account's person, or the network of a visitor. */
  person: string
  /** Aborted when the sender disconnects. */
  signal?: AbortSignal
  /** The resource of the work, for `maxRunningPerKind`: the entity that a search reads. */
  kind?: string
}

export type QueueLimits = {
  /** The name in the metrics; queues of one name are counted together. */
  name: string
  /** How many works run at once. */
  maxRunning: number
  /** How many works of one person run at once; 1 by default. */
  maxRunningPerPerson?: number
  /** How many works of one kind run at once, so that a slow kind leaves slots to others. */
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

/** The sender disconnected, so nobody reads the result. */
export class SenderGone extends Error {
  override readonly name = 'SenderGone'
}

/** The `Retry-After` of refusals. */
const retrySeconds = 5

type Job = {
  person: string
  kind: string | undefined
  run: () => Promise<void>
  fail: (error: Error) => void
}

/**
 * A fair queue for costly work: searching, decoding, drawing and hashing of user input. Each person has a line of their
 * own, and lines are served in turn, so a person's further works delay nobody else. Where the queue is full, a newcomer
 * displaces the last work of the longest line.
 * BUSY where every line has one work, or the wait was too long; TOO_MANY_AT_ONCE beyond a person's own limit.
 * @throws WorkTimeout, SenderGone
 */
export function boundedQueue(limits: QueueLimits): BoundedQueue {
  const use = useOf(limits.name)
  const waiting = waitingLines(limits, use)
  const running = runningWorks(limits)

  function start(job: Job) {
    waiting.moveToEnd(job.person)
    running.add(job)
    use.running += 1
    void job.run().finally(() => {
      running.remove(job)
      use.running -= 1
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
        if (error instanceof Refusal) use.refused += 1
        settle()
        waiting.remove(job)
        // Aborts running work, which keeps its slot until it has ended.
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
      // No waiting work could start, or it would have: this one may start at once.
      if (running.hasRoomFor(job)) return start(job)
      const refusal = waiting.add(job)
      if (refusal) fail(refusal)
    })
}

/** The running works, with limits in total, for each person and for each kind. */
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

/** The waiting works: a line for each person, in the order of their turns. A served line moves to the end. */
function waitingLines({ maxWaiting, maxWaitingPerPerson }: QueueLimits, use: QueueUse) {
  const lines = new Map<string, Job[]>()
  let count = 0

  function remove(job: Job): void {
    const line = lines.get(job.person)
    const position = line?.indexOf(job) ?? -1
    if (!line || position < 0) return
    line.splice(position, 1)
    count -= 1
    use.waiting -= 1
    if (line.length === 0) lines.delete(job.person)
  }

  /** Drops the last work of the longest line, unless it would become as short as the newcomer's own. */
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
      use.waiting += 1
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

/** The works in the queues of a name at this moment, and how many were refused so far. */
export type QueueUse = { running: number; waiting: number; refused: number }

const uses = new Map<string, QueueUse>()

/** The use of the queues of this process by their names. */
export const queueUses: ReadonlyMap<string, Readonly<QueueUse>> = uses

function useOf(name: string): QueueUse {
  const use = uses.get(name) ?? { running: 0, waiting: 0, refused: 0 }
  uses.set(name, use)
  return use
}

const busy = () => new Refusal('BUSY', { seconds: retrySeconds })
