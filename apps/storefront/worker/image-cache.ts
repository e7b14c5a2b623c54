import type { SkuImages } from '../catalogue/data/sku-images.ts'
import { isCacheable } from './kinds.ts'

type Surroundings = { images: SkuImages; fetch: (request: Request) => Promise<Response> }

/**
 * Images of goods, cache first: the bytes of an address never change.
 * @spec 3.local-database, 9.image-cache
 */
export function createImageCache({ images, fetch }: Surroundings) {
  return {
    /** @param later extends the event until the work is done (`waitUntil`) */
    async answer(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
      const address = new URL(request.url).pathname as `/${string}`
      const cached = await images.find(address)
      if (cached) return new Response(cached, { headers: { 'content-type': cached.type } })
      const answer = await fetch(request)
      if (isCacheable('image', answer)) {
        const copy = answer.clone()
        later(copy.blob().then((blob) => images.put(address, blob)))
      }
      return answer
    },
  }
}
