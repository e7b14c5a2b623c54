import { hash } from 'node:crypto'
import { type KeptAnswer, KeptAnswers } from './kept-answers.ts'

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

/** Keeps answers in memory, at most so many bytes of them. Closed until `open` is called. */
export function createAnswerCache(mostBytes: number): AnswerCache {
  const kept = new KeptAnswers(mostBytes)
  const underWay = new Map<string, { endsAtMs: number; computing: Promise<KeptAnswer> }>()
  let isOpen = false
  let generation = 0

  const forget = () => {
    generation += 1
    kept.clear()
    underWay.clear()
  }
  const computeAndKeep = async (key: string, endsAtMs: number, compute: () => Promise<string>) => {
    const begunIn = generation
    const answer = answerOf(await compute(), endsAtMs)
    if (generation === begunIn) kept.keep(key, answer)
    return answer
  }

  return {
    find: (key, nowMs) => kept.find(key, nowMs),
    addGzip: (key, answer, gzip) => kept.addGzip(key, answer, gzip),
    async fill(key, endsAtMs, compute) {
      if (!isOpen) return answerOf(await compute(), endsAtMs)
      const awaited = underWay.get(key)
      if (awaited?.endsAtMs === endsAtMs) return awaited.computing
      const computing = computeAndKeep(key, endsAtMs, compute)
      underWay.set(key, { endsAtMs, computing })
      try {
        return await computing
      } finally {
        if (underWay.get(key)?.computing === computing) underWay.delete(key)
      }
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
  const name = hash('sha256', body, 'base64url').slice(0, 27)
  return { body, etag: `"${name}"`, endsAtMs, gzip: null }
}
