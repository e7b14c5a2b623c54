import { Refusal } from '@anar/contract/errors'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ImageFault } from '../ports/images.ts'
import { SenderGone } from '../processes/bounded-queue.ts'
import { encodeUpload, receiveUpload } from './upload-queues.ts'

/** @spec 5.upload-size */
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An image whose decoding ends only by an abort. */
const endless = (signal: AbortSignal) =>
  new Promise<Buffer>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
const quick = async (): Promise<Buffer> => Buffer.from('image')
type Work = (signal: AbortSignal) => Promise<Buffer>
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )
const encode = (person: string, work: Work = quick, signal?: AbortSignal) =>
  codeOf(encodeUpload('people', signal ? { person, signal } : { person }, work))

describe('an uploaded image', () => {
  it('IMAGE_TOO_COMPLEX: is aborted after 25 seconds, and the next one is encoded', async () => {
    const slow = encode('one', endless)
    const next = encode('other')
    await vi.advanceTimersByTimeAsync(25_000)
    expect(await Promise.all([slow, next])).toEqual(['IMAGE_TOO_COMPLEX', 'done'])
  })

  it('is decoded no further when its sender hangs up, and the next one is encoded', async () => {
    const connection = new AbortController()
    const gone = encode('one', endless, connection.signal)
    const next = encode('other')
    connection.abort()
    expect(await gone).toBeInstanceOf(SenderGone)
    expect(await next).toBe('done')
  })

  it('TOO_MANY_AT_ONCE: is refused where the same person has six waiting', async () => {
    const works = Array.from({ length: 8 }, () => encode('one'))
    expect(await Promise.all(works)).toEqual([...Array(7).fill('done'), 'TOO_MANY_AT_ONCE'])
  })

  it('BUSY: is refused where twenty others wait', async () => {
    const works = Array.from({ length: 22 }, (_, index) => encode(`person ${index}`))
    expect((await Promise.all(works)).filter((code) => code === 'BUSY')).toHaveLength(1)
  })

  it('does not wait behind the flood of another person', async () => {
    const slow = encode('one', endless)
    const flood = Array.from({ length: 6 }, () => encode('one', endless))
    const other = encode('other')
    await vi.advanceTimersByTimeAsync(25_000)
    expect([await slow, await other]).toEqual(['IMAGE_TOO_COMPLEX', 'done'])
    await vi.advanceTimersByTimeAsync(60_000)
    await Promise.all(flood)
  })

  it('of the office does not wait behind those of customers', async () => {
    const slow = encode('one', endless)
    expect(await codeOf(encodeUpload('office', { person: 'staff' }, quick))).toBe('done')
    await vi.advanceTimersByTimeAsync(25_000)
    await slow
  })

  it.each([
    [{ reason: 'format' }, new Refusal('FILE_NOT_IMAGE')],
    [
      { reason: 'pixels', megapixels: 300, limit: 200 },
      new Refusal('IMAGE_TOO_LARGE', { megapixels: 300, limit: 200 }),
    ],
    [{ reason: 'damaged' }, new Refusal('IMAGE_DAMAGED')],
    [{ reason: 'effort' }, new Refusal('IMAGE_TOO_COMPLEX')],
  ] as const)('is refused for what is wrong with it: %o', async (why, refusal) => {
    const faulty = () => Promise.reject(new ImageFault(why))
    await expect(encodeUpload('people', { person: 'one' }, faulty)).rejects.toEqual(refusal)
  })
})

describe('a file that is being received', () => {
  const never = () => new Promise<Buffer>(() => {})

  it('FILE_FAILED: is aborted after a minute, and another is received instead', async () => {
    const slow = Array.from({ length: 16 }, (_, index) =>
      codeOf(receiveUpload({ person: `slow ${index}` }, never)),
    )
    const other = codeOf(receiveUpload({ person: 'other' }, quick))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await other).toBe('BUSY')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await Promise.all(slow)).toEqual(Array(16).fill('FILE_FAILED'))
    expect(await codeOf(receiveUpload({ person: 'other' }, quick))).toBe('done')
  })

  it('delays no other person, and is forgotten when its sender hangs up', async () => {
    const connection = new AbortController()
    const sender = { person: 'slow', signal: connection.signal }
    const slow = Array.from({ length: 7 }, () => codeOf(receiveUpload(sender, never)))
    expect(await codeOf(receiveUpload({ person: 'other' }, quick))).toBe('done')
    connection.abort()
    for (const gone of await Promise.all(slow)) expect(gone).toBeInstanceOf(SenderGone)
    expect(await codeOf(receiveUpload({ person: 'slow' }, quick))).toBe('done')
  })
})
