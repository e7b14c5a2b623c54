import type { SaleReads } from '../../search/index.ts'

/**
 * An answer as it is kept: the bytes that are sent, the name of just these bytes, when its time is over, and what it
 * was made of.
 */
export type KeptAnswer = {
  readonly body: Buffer
  readonly etag: string
  readonly endsAtMs: number
  readonly reads: SaleReads
  gzip: Buffer | null
}

// What an entry costs beside its bytes and its key: two objects, a map entry and a hash.
const entryOverheadBytes = 400
// One answer may take this part of the whole and no more.
const largestShare = 8

/** Answers by key in a bounded number of bytes; those asked for longest ago leave first. */
export class KeptAnswers {
  readonly #mostBytes: number
  // A map remembers the order in which its keys came.
  readonly #answers = new Map<string, KeptAnswer>()
  #bytes = 0

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  find(key: string, nowMs: number): KeptAnswer | undefined {
    const answer = this.#answers.get(key)
    if (!answer) return undefined
    if (nowMs >= answer.endsAtMs) {
      this.#drop(key, answer)
      return undefined
    }
    this.#answers.delete(key)
    this.#answers.set(key, answer)
    return answer
  }

  keep(key: string, answer: KeptAnswer): void {
    const bytes = bytesOf(key, answer)
    if (bytes > this.#mostBytes / largestShare) return
    const former = this.#answers.get(key)
    if (former) this.#drop(key, former)
    this.#answers.set(key, answer)
    this.#bytes += bytes
    this.#makeRoom()
  }

  /** Gives an answer its compressed form as well. */
  addGzip(key: string, answer: KeptAnswer, gzip: Buffer): void {
    if (answer.gzip) return
    answer.gzip = gzip
    if (this.#answers.get(key) !== answer) return
    this.#bytes += gzip.length
    this.#makeRoom()
  }

  /** Lets go of the answers of which that is true. */
  dropWhere(isOver: (answer: KeptAnswer) => boolean): void {
    for (const [key, answer] of this.#answers) if (isOver(answer)) this.#drop(key, answer)
  }

  #drop(key: string, answer: KeptAnswer): void {
    this.#answers.delete(key)
    this.#bytes -= bytesOf(key, answer)
  }

  #makeRoom(): void {
    for (const [key, answer] of this.#answers) {
      if (this.#bytes <= this.#mostBytes) return
      this.#drop(key, answer)
    }
  }
}

function bytesOf(key: string, { body, gzip, reads }: KeptAnswer): number {
  return body.length + (gzip?.length ?? 0) + 2 * key.length + 8 * reads.stock.length + entryOverheadBytes
}
