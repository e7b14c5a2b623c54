import { expect, it } from 'vitest'
import { imageEncoder } from '../../adapters/images/sharp/index.ts'
import { memoryFiles } from '../../testing/files.ts'
import { SenderGone } from '../processes/bounded-queue.ts'
import { originalKey } from './keys.ts'
import { createPictures } from './pictures.ts'

/** Pictures whose encoding ends when the test says so, or when it is aborted. */
async function openPictures() {
  const files = memoryFiles()
  for (const id of ['a', 'b']) await files.put(originalKey(id), Buffer.from(id))
  const begun: string[] = []
  let end = () => {}
  const encode = (original: Buffer, _variant: unknown, signal?: AbortSignal) => {
    begun.push(String(original))
    return new Promise<Buffer>((resolve, reject) => {
      end = () => resolve(Buffer.from(`${original} encoded`))
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  }
  const encoder = { ...imageEncoder, encode }
  const pictures = createPictures({ files, encoder, isPublic: async () => true })
  const find = (id: string, person: string, signal?: AbortSignal) =>
    pictures.find(id, { width: 320, format: 'avif' }, signal ? { person, signal } : { person }).then(String)
  return { find, begun, end: () => end(), files }
}

it('a picture is made for whoever still waits, though the first to ask has hung up', async () => {
  const { find, begun, end, files } = await openPictures()
  const first = new AbortController()
  const pictures = [find('a', 'first', first.signal), find('a', 'second')]
  await expect.poll(() => begun).toEqual(['a'])
  first.abort()
  end()
  expect(await Promise.all(pictures)).toEqual(['a encoded', 'a encoded'])
  expect(files.keys()).toContain('variants/a/320.avif')
})

it('a picture is made no further when all have hung up, and anew for the next one', async () => {
  const { find, begun, end } = await openPictures()
  const gone = [new AbortController(), new AbortController()]
  const pictures = gone.map(({ signal }, index) => find('a', `gone ${index}`, signal))
  await expect.poll(() => begun).toEqual(['a'])
  for (const connection of gone) connection.abort()
  for (const picture of pictures) await expect(picture).rejects.toBeInstanceOf(SenderGone)
  const next = find('a', 'next')
  await expect.poll(() => begun).toEqual(['a', 'a'])
  end()
  expect(await next).toBe('a encoded')
})
