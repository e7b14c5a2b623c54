import { MessageNotSent } from '../ports/message-not-sent.ts'
import { sumSettled } from '../processes/sum-settled.ts'
import { workOff } from '../processes/work-off.ts'

/** How a message ended. `unsent`: given up, or nothing to send. `unknown`: it may have been sent. */
type Ending = 'sent' | 'unsent' | 'unknown'

/** A message that is this process's own until its claim ends. */
export type Claimed = {
  tries: number
  /** Whether an earlier claim ended without a result: its process died before, while or after it sent the message. */
  wasSending: boolean
}

/** A queue of messages of one channel. Each call is one short statement. */
export type Outgoing<Message extends Claimed> = {
  /** Claims the message that is due longest, and counts the try; undefined where none is due. */
  claim(at: { now: Temporal.Instant; until: Temporal.Instant }): Promise<Message | undefined>
  /** Sends it outside any transaction. False where there is nothing to send. */
  send(message: Message): Promise<boolean>
  retry(message: Message, at: Temporal.Instant): Promise<void>
  end(message: Message, ending: Ending, now: Temporal.Instant): Promise<void>
  /** Whether a message of unknown outcome is sent again. An SMS without a code is not: nobody wants it twice. */
  isRepeated: boolean
  maxTries: number
  minutesBetweenTries: number
}

const maxAtOnce = 20
// Longer than the timeout of any provider.
const claimSeconds = 120
// A provider that is down would otherwise use up the tries of every message.
const maxFailuresInARow = 20

type Sending = { now: Temporal.Instant; signal?: AbortSignal | undefined }

/**
 * Sends all that is due in some queues, some messages at once, until nothing is left. Any number of processes share a
 * queue. A failed message is retried later, and given up after its last try, which is thrown at the end.
 * @returns how many were sent
 */
export async function sendOutgoing<Message extends Claimed>(
  queues: readonly Outgoing<Message>[],
  sending: Sending,
): Promise<number> {
  return sumSettled(await Promise.allSettled(queues.map((outgoing) => sendQueue(outgoing, sending))))
}

function sendQueue<Message extends Claimed>(
  outgoing: Outgoing<Message>,
  { now, signal }: Sending,
): Promise<number> {
  const startedMs = performance.now()
  // A long run must not claim by the time of its beginning.
  const current = () => now.add({ milliseconds: Math.round(performance.now() - startedMs) })
  const givingUp = new AbortController()
  let failuresInARow = 0

  async function claim(): Promise<Message[]> {
    const at = current()
    const message = await outgoing.claim({ now: at, until: at.add({ seconds: claimSeconds }) })
    return message ? [message] : []
  }

  async function deliver(message: Message): Promise<boolean> {
    if (message.wasSending && !outgoing.isRepeated) return end(message, 'unknown')
    let isSent: boolean
    try {
      isSent = await outgoing.send(message)
      failuresInARow = 0
    } catch (error) {
      failuresInARow += 1
      if (failuresInARow >= maxFailuresInARow) givingUp.abort()
      return fail(message, error)
    }
    return end(message, isSent ? 'sent' : 'unsent')
  }

  async function fail(message: Message, error: unknown): Promise<boolean> {
    const isUnknown = error instanceof MessageNotSent && error.reason === 'unknown'
    if (isUnknown && !outgoing.isRepeated) return end(message, 'unknown')
    if (message.tries < outgoing.maxTries) {
      await outgoing.retry(message, now.add({ minutes: outgoing.minutesBetweenTries }))
      return false
    }
    await end(message, 'unsent')
    throw error
  }

  async function end(message: Message, ending: Ending): Promise<boolean> {
    await outgoing.end(message, ending, current())
    return ending === 'sent'
  }

  return workOff({
    next: claim,
    work: deliver,
    maxAtOnce,
    signal: signal ? AbortSignal.any([signal, givingUp.signal]) : givingUp.signal,
  })
}
