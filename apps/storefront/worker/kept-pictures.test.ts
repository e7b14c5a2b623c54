/** @spec 9.image-cache */
import { expect, it, vi } from 'vitest'
import type { SkuImages } from '../catalogue/data/sku-images.ts'
import { createKeptPictures } from './kept-pictures.ts'
import { answered } from './testing/fake-caches.ts'

const address = 'https://shop.example/files/packshot-12/320.avif'

function setUp() {
  const blobs = new Map<string, Blob>()
  const images: SkuImages = {
    find: async (path) => blobs.get(path),
    keep: async (path, blob) => void blobs.set(path, blob),
    clean: async () => {},
  }
  const network = vi.fn<(request: Request) => Promise<Response>>()
  const pictures = createKeptPictures({ images, fetch: network })
  const ask = async () => {
    const later: Promise<unknown>[] = []
    const answer = await pictures.answer(new Request(address), (work) => later.push(work))
    await Promise.all(later)
    return answer
  }
  return { ask, network, blobs }
}

it('asks for a picture once, and then gives the kept one', async () => {
  const { ask, network } = setUp()
  network.mockResolvedValue(answered('picture', { 'content-type': 'image/avif' }))
  await ask()
  const kept = await ask()
  expect(await kept.text()).toBe('picture')
  expect(kept.headers.get('content-type')).toBe('image/avif')
  expect(network).toHaveBeenCalledOnce()
})

it('keeps no refusal in the place of a picture', async () => {
  const { ask, network, blobs } = setUp()
  network.mockResolvedValue(answered('{}', { 'content-type': 'application/json' }, 404))
  expect((await ask()).status).toBe(404)
  expect(blobs.size).toBe(0)
})
