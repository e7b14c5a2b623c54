import { createHash } from 'node:crypto'

/** An answer as it is kept: the bytes that are sent, and the name of just these bytes. */
export type KeptAnswer = {
  readonly body: Buffer
  readonly etag: string
  readonly endsAtMs: number
  gzip: Buffer | null
}

export type AnswerCache = {
  /** The answer kept under the key, unless its time is over. */
  find(key: string, nowMs: number): KeptAnswer | undefined
  /**
   * The answer that `compute` gives, kept under the key until `endsAtMs`. Askers who come while it is computed wait
   * for the same one. One that was begun before a change is answered and not kept, and nobody else waits for it.
   */
  fill(key: string, endsAtMs: number, compute: () => Promise<string>): Promise<KeptAnswer>
  /** Gives an answer its compressed form as well. */
  addGzip(key: string, answer: KeptAnswer, gzip: Buffer): void
  /** Something changed: nothing kept or being computed is good any more. */
  forget(): void
  /** From here on every change will be told: answers may be kept. */
  open(): void
  /** Changes can no longer be heard of: nothing is kept until `open`. */
  close(): void
}

// What an entry costs beside its bytes and its key: two objects, a map entry and a hash.
const entryOverheadBytes = 400
// One answer may take this part of the whole and no more.
const largestShare = 8

/** Keeps answers in memory, those asked for longest ago leaving first. Closed until `open` is called. */
export function createAnswerCache(mostBytes: number): AnswerCache {
  const kept = new Map<string, KeptAnswer>()
  const underWay = new Map<string, { endsAtMs: number; computing: Promise<KeptAnswer> }>()
  let isOpen = false
  let keptBytes = 0
  let generation = 0

  const drop = (key: string, answer: KeptAnswer) => {
    kept.delete(key)
    keptBytes -= bytesOf(key, answer)
  }
  const makeRoom = () => {
    for (const [key, answer] of kept) {
      if (keptBytes <= mostBytes) return
      drop(key, answer)
    }
  }
  const keep = (key: string, answer: KeptAnswer) => {
    const bytes = bytesOf(key, answer)
    if (bytes > mostBytes / largestShare) return
    const former = kept.get(key)
    if (former) drop(key, former)
    kept.set(key, answer)
    keptBytes += bytes
    makeRoom()
  }
  const forget = () => {
    generation += 1
    kept.clear()
    underWay.clear()
    keptBytes = 0
  }

  return {
    find(key, nowMs) {
      const answer = kept.get(key)
      if (!answer) return undefined
      kept.delete(key)
      if (nowMs >= answer.endsAtMs) {
        keptBytes -= bytesOf(key, answer)
        return undefined
      }
      // Back in at the end: a map remembers the order, and the first to leave is its first.
      kept.set(key, answer)
      return answer
    },
    async fill(key, endsAtMs, compute) {
      if (!isOpen) return answerOf(await compute(), endsAtMs)
      const awaited = underWay.get(key)
      if (awaited?.endsAtMs === endsAtMs) return awaited.computing
      const begunIn = generation
      const computing = compute().then((text) => {
        const answer = answerOf(text, endsAtMs)
        if (generation === begunIn) keep(key, answer)
        return answer
      })
      underWay.set(key, { endsAtMs, computing })
      try {
        return await computing
      } finally {
        if (underWay.get(key)?.computing === computing) underWay.delete(key)
      }
    },
    addGzip(key, answer, gzip) {
      if (answer.gzip) return
      answer.gzip = gzip
      if (kept.get(key) !== answer) return
      keptBytes += gzip.length
      makeRoom()
    },
    forget,
    open() {
      forget()
      isOpen = true
    },
    close() {
      forget()
      isOpen = false
    },
  }
}

function answerOf(text: string, endsAtMs: number): KeptAnswer {
  const body = Buffer.from(text)
  const hash = createHash('sha256').update(body).digest('base64url')
  return { body, etag: `"${hash.slice(0, 27)}"`, endsAtMs, gzip: null }
}

function bytesOf(key: string, { body, gzip }: KeptAnswer): number {
  return body.length + (gzip?.length ?? 0) + 2 * key.length + entryOverheadBytes
}
