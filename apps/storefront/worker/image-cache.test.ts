/** @spec 9.image-cache */
import { expect, it, vi } from 'vitest'
import type { SkuImages } from '../catalogue/data/sku-images.ts'
import { createImageCache } from './image-cache.ts'
import { answered } from './testing/fake-caches.ts'

const address = 'https://shop.example/files/packshot-12/320.avif'

function setUp() {
  const blobs = new Map<string, Blob>()
  const images: SkuImages = {
    find: async (path) => blobs.get(path),
    put: async (path, blob) => void blobs.set(path, blob),
    clean: async () => {},
  }
  const network = vi.fn<(request: Request) => Promise<Response>>()
  const imageCache = createImageCache({ images, fetch: network })
  const request = async () => {
    const later: Promise<unknown>[] = []
    const answer = await imageCache.answer(new Request(address), (work) => later.push(work))
    await Promise.all(later)
    return answer
  }
  return { request, network, blobs }
}

it('fetches an image once and then returns the cached one', async () => {
  const { request, network } = setUp()
  network.mockResolvedValue(answered('image', { 'content-type': 'image/avif' }))
  await request()
  const cached = await request()
  expect(await cached.text()).toBe('image')
  expect(cached.headers.get('content-type')).toBe('image/avif')
  expect(network).toHaveBeenCalledOnce()
})

it('does not cache a refused request', async () => {
  const { request, network, blobs } = setUp()
  network.mockResolvedValue(answered('{}', { 'content-type': 'application/json' }, 404))
  expect((await request()).status).toBe(404)
  expect(blobs.size).toBe(0)
})
