import { hash } from 'node:crypto'
import { type CatalogueChange, isTouched } from '../../search/index.ts'
import { type KeptAnswer, KeptAnswers } from './kept-answers.ts'
import type { Answer } from './queries.ts'

export type AnswerCache = {
  /** The answer kept under the key, unless its time is over. */
  find(key: string, nowMs: number): KeptAnswer | undefined
  /**
   * The answer that `compute` gives, kept under the key until `endsAtMs`. Askers who come while it is computed wait
   * for the same one. Nobody else waits for one that was begun before a change, and it is kept only if the change did
   * not touch it.
   */
  fill(key: string, endsAtMs: number, compute: () => Promise<Answer>): Promise<KeptAnswer>
  /** Gives an answer its compressed form as well. */
  addGzip(key: string, answer: KeptAnswer, gzip: Buffer): void
  /** Something changed: what it touches is not good any more, whether it is kept or being computed. */
  forget(change: CatalogueChange): void
  /** From here on every change will be told: answers may be kept. */
  open(): void
  /** Changes can no longer be heard of: nothing is kept until `open`. */
  close(): void
}

/** Keeps answers in memory, at most so many bytes of them. Closed until `open` is called. */
export function createAnswerCache(mostBytes: number): AnswerCache {
  const kept = new KeptAnswers(mostBytes)
  const underWay = new Map<string, { endsAtMs: number; computing: Promise<KeptAnswer> }>()
  /** What changed since each computation that has not ended was begun. */
  const unfinished = new Set<CatalogueChange[]>()
  let isOpen = false

  const forget = (change: CatalogueChange) => {
    for (const changes of unfinished) changes.push(change)
    underWay.clear()
    kept.dropWhere(({ reads }) => isTouched(reads, change))
  }
  const computeAndKeep = async (key: string, endsAtMs: number, compute: () => Promise<Answer>) => {
    const changes: CatalogueChange[] = []
    unfinished.add(changes)
    try {
      const answer = keptFrom(await compute(), endsAtMs)
      if (!changes.some((change) => isTouched(answer.reads, change))) kept.keep(key, answer)
      return answer
    } finally {
      unfinished.delete(changes)
    }
  }

  return {
    find: (key, nowMs) => kept.find(key, nowMs),
    addGzip: (key, answer, gzip) => kept.addGzip(key, answer, gzip),
    async fill(key, endsAtMs, compute) {
      if (!isOpen) return keptFrom(await compute(), endsAtMs)
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
      forget({ kind: 'any' })
      isOpen = true
    },
    close() {
      forget({ kind: 'any' })
      isOpen = false
    },
  }
}

function keptFrom({ text, reads }: Answer, endsAtMs: number): KeptAnswer {
  const body = Buffer.from(text)
  const name = hash('sha256', body, 'base64url').slice(0, 27)
  return { body, etag: `"${name}"`, endsAtMs, reads, gzip: null }
}
