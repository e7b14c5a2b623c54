import { expect, it } from 'vitest'
import { imageEncoder } from '../../adapters/images/sharp/index.ts'
import { memoryFiles } from '../../testing/files.ts'
import { SenderGone } from '../processes/bounded-queue.ts'
import { createImageVariants } from './image-variants.ts'
import { originalKey } from './keys.ts'

/** Image variants whose encoding ends on demand, or when it is aborted. */
async function openVariants(isPublic: () => Promise<boolean> = async () => true) {
  const files = memoryFiles()
  for (const id of ['a', 'b']) await files.put(originalKey(id), Buffer.from(id))
  const started: string[] = []
  let end = () => {}
  const encode = (original: Buffer, _variant: unknown, signal?: AbortSignal) => {
    started.push(String(original))
    return new Promise<Buffer>((resolve, reject) => {
      end = () => resolve(Buffer.from(`${original} encoded`))
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  }
  const encoder = { ...imageEncoder, encode }
  const variants = createImageVariants({ files, encoder, isPublic })
  const find = (id: string, person: string, signal?: AbortSignal) =>
    variants.find(id, { width: 320, format: 'avif' }, signal ? { person, signal } : { person }).then(String)
  return { variants, find, started, end: () => end(), files }
}

it('a variant is encoded for the others who wait, though the first requester has hung up', async () => {
  const { find, started, end, files } = await openVariants()
  const first = new AbortController()
  const variants = [find('a', 'first', first.signal), find('a', 'second')]
  await expect.poll(() => started).toEqual(['a'])
  first.abort()
  end()
  expect(await Promise.all(variants)).toEqual(['a encoded', 'a encoded'])
  expect(files.keys()).toContain('variants/a/320.avif')
})

it('encoding a variant stops when all have hung up, and starts again for the next one', async () => {
  const { find, started, end } = await openVariants()
  const gone = [new AbortController(), new AbortController()]
  const variants = gone.map(({ signal }, index) => find('a', `gone ${index}`, signal))
  await expect.poll(() => started).toEqual(['a'])
  for (const connection of gone) connection.abort()
  for (const variant of variants) await expect(variant).rejects.toBeInstanceOf(SenderGone)
  const next = find('a', 'next')
  await expect.poll(() => started).toEqual(['a', 'a'])
  end()
  expect(await next).toBe('a encoded')
})

it('a variant of an image that was deleted while it was encoded is neither served nor stored', async () => {
  let isPublic = true
  const { variants, started, end, files } = await openVariants(async () => isPublic)
  const variant = variants.find('a', { width: 320, format: 'avif' }, { person: 'first' })
  await expect.poll(() => started).toEqual(['a'])
  isPublic = false
  end()
  expect(await variant).toBeNull()
  expect(files.keys().filter((key) => key.startsWith('variants/'))).toEqual([])
})
