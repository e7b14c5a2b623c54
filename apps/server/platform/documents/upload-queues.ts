import { Refusal } from '@anar/contract/errors'
import { ImageFault } from '../ports/images.ts'
import { type BoundedQueue, boundedQueue, type Sender, WorkTimeout } from '../processes/bounded-queue.ts'

/** Received files are in memory. A slow sender holds a slot for as long as a request may take. */
const receiving = boundedQueue({
  name: 'uploads',
  ...{ maxRunning: 16, maxWaiting: 64, maxWaitingPerPerson: 6 },
  ...{ maxWaitMs: 30_000, timeoutMs: 60_000 },
})

// One at a time: an image may take 400 MB while it is decoded.
const encoding = (name: string) =>
  boundedQueue({
    name,
    ...{ maxRunning: 1, maxWaiting: 20, maxWaitingPerPerson: 6 },
    ...{ maxWaitMs: 45_000, timeoutMs: 25_000 },
  })
/** Customers' uploads do not delay the office's. */
const encodingOf: Record<'people' | 'office', BoundedQueue> = {
  people: encoding('images of people'),
  office: encoding('images of the office'),
}

/**
 * Reads an uploaded file in the sender's turn of the queue.
 * BUSY, TOO_MANY_AT_ONCE, FILE_FAILED where it takes too long.
 */
export function receiveUpload<T>(sender: Sender, read: () => Promise<T>): Promise<T> {
  // The slot is freed at the timeout even while reading continues: Node closes such a connection itself.
  const readInTurn = (signal: AbortSignal) => Promise.race([read(), rejectOnAbort(signal)])
  return receiving(sender, readInTurn).catch((error: unknown) => {
    throw error instanceof WorkTimeout ? new Refusal('FILE_FAILED') : error
  })
}

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/**
 * Encodes an uploaded image in the sender's turn of the queue; cancelled when the sender disconnects.
 * BUSY, TOO_MANY_AT_ONCE, FILE_NOT_IMAGE, IMAGE_TOO_LARGE, IMAGE_DAMAGED, IMAGE_TOO_COMPLEX, FILE_FAILED.
 */
export function encodeUpload(
  whose: 'people' | 'office',
  sender: Sender,
  encode: (signal: AbortSignal) => Promise<Buffer>,
): Promise<Buffer> {
  const encodeInTurn = (signal: AbortSignal) =>
    encode(signal).catch((error: unknown) => {
      throw signal.aborted ? error : refusalOf(error)
    })
  return encodingOf[whose](sender, encodeInTurn).catch((error: unknown) => {
    throw error instanceof WorkTimeout ? new Refusal('IMAGE_TOO_COMPLEX') : error
  })
}

const codes = {
  format: 'FILE_NOT_IMAGE',
  damaged: 'IMAGE_DAMAGED',
  effort: 'IMAGE_TOO_COMPLEX',
} as const

function refusalOf(error: unknown): Refusal {
  if (error instanceof WorkTimeout) return new Refusal('IMAGE_TOO_COMPLEX')
  if (!(error instanceof ImageFault)) return new Refusal('FILE_FAILED')
  const { why } = error
  if (why.reason !== 'pixels') return new Refusal(codes[why.reason])
  const { megapixels, limit } = why
  return new Refusal('IMAGE_TOO_LARGE', { megapixels, limit })
}
