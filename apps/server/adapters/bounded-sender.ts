type Options<Item> = {
  /** Sends a batch; a failure drops it. Gets a signal that is aborted when it takes too long. */
  send(items: Item[], signal: AbortSignal): Promise<void>
  /** Beyond this many waiting items, further ones are dropped. */
  maxWaiting: number
  maxBatch: number
  /** How long the first item waits for further ones. */
  delayMs: number
}

/** Sends items in the background: adding one never throws and never waits. */
export type BoundedSender<Item> = {
  add(item: Item): void
  dropped(): number
  close(): Promise<void>
}

const timeoutMs = 5_000
const closingMs = 2_000

/**
 * Sends what a monitoring service takes, in batches and one batch at a time. A service that is slow or away costs a
 * bounded memory and nothing else: what cannot be sent is dropped and counted.
 */
export function boundedSender<Item>({
  send,
  maxWaiting,
  maxBatch,
  delayMs,
}: Options<Item>): BoundedSender<Item> {
  const waiting: Item[] = []
  let dropped = 0
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | null = null

  const sendAll = async (signal?: AbortSignal) => {
    while (waiting.length > 0 && !signal?.aborted) {
      const batch = waiting.splice(0, maxBatch)
      const timeout = AbortSignal.timeout(timeoutMs)
      await send(batch, signal ? AbortSignal.any([timeout, signal]) : timeout).catch(() => {
        dropped += batch.length
      })
    }
  }
  const start = () => {
    timer = undefined
    sending = sendAll().finally(() => {
      sending = null
      schedule()
    })
  }
  const schedule = () => {
    if (timer || sending || waiting.length === 0) return
    timer = setTimeout(start, delayMs).unref()
  }
  return {
    add(item) {
      if (waiting.length >= maxWaiting) {
        dropped += 1
        return
      }
      waiting.push(item)
      schedule()
    },
    dropped: () => dropped,
    async close() {
      clearTimeout(timer)
      const signal = AbortSignal.timeout(closingMs)
      const ended = new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true })
      })
      await Promise.race([(sending ?? Promise.resolve()).then(() => sendAll(signal)), ended])
    },
  }
}
