import { Refusal } from '@anar/contract/errors'

/** Whose work it is, and the signal that they no longer wait for it. */
export type Sender = {
  /** One place in the queue: an account's person, or the network of a visitor. */
  person: string
  /** Aborted when the sender hangs up. */
  signal?: AbortSignal
}

export type QueueLimits = {
  /** How many works run at once. One person never runs two. */
  maxRunning: number
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
  run: () => Promise<void>
  fail: (error: Error) => void
}

/**
 * A queue for work that costs much: decoding, drawing and hashing of what people send. Everybody has one place in it.
 * Further works of a person line up behind that person's place, so they delay nobody else. Where the queue is full, a
 * newcomer takes the place of the last work of whoever has the most waiting.
 * BUSY where everybody who waits has one work, or the wait was too long; TOO_MANY_AT_ONCE beyond a person's own limit.
 * @throws WorkTimeout, SenderGone
 */
export function boundedQueue(limits: QueueLimits): BoundedQueue {
  // In the order of turns: whoever was served goes to the end.
  const lines = new Map<string, Job[]>()
  const running = new Set<string>()
  let waitingCount = 0

  function add(job: Job) {
    const line = lines.get(job.person) ?? []
    if (line.length >= limits.maxWaitingPerPerson)
      throw new Refusal('TOO_MANY_AT_ONCE', { seconds: retrySeconds })
    if (waitingCount >= limits.maxWaiting) makeRoomFor(line.length)
    line.push(job)
    lines.set(job.person, line)
    waitingCount += 1
  }

  function makeRoomFor(ownWaiting: number) {
    const longest = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one))
    if (longest.length <= ownWaiting + 1) throw busy()
    const last = longest.at(-1)!
    remove(last)
    last.fail(busy())
  }

  function remove(job: Job) {
    const line = lines.get(job.person)
    const place = line?.indexOf(job) ?? -1
    if (!line || place < 0) return
    line.splice(place, 1)
    waitingCount -= 1
    if (line.length === 0) lines.delete(job.person)
  }

  function startNext() {
    for (const [person, [job]] of lines) {
      if (running.size >= limits.maxRunning) return
      if (running.has(person)) continue
      remove(job!)
      running.add(person)
      void job!.run().finally(() => {
        running.delete(person)
        toTheEnd(person)
        startNext()
      })
    }
  }

  function toTheEnd(person: string) {
    const line = lines.get(person)
    if (line && lines.delete(person)) lines.set(person, line)
  }

  return (sender, work) =>
    new Promise((resolve, reject) => {
      const { person, signal } = sender
      const ending = new AbortController()
      const settle = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', leave)
      }
      const fail = (error: Error) => {
        settle()
        remove(job)
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
      const job: Job = { person, run, fail }
      let timer = setTimeout(() => fail(busy()), limits.maxWaitMs)
      signal?.addEventListener('abort', leave, { once: true })
      if (signal?.aborted) return leave()
      try {
        add(job)
      } catch (error) {
        return fail(error as Refusal)
      }
      startNext()
    })
}

const busy = () => new Refusal('BUSY', { seconds: retrySeconds })
