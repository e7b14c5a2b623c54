import type { SkuImages } from '../catalogue/data/sku-images.ts'
import { isKeepable } from './kinds.ts'

type Surroundings = { images: SkuImages; fetch: (request: Request) => Promise<Response> }

/**
 * Pictures of goods: an address always means the same picture, so what is kept answers first.
 * @spec 3.local-database, 9.image-cache
 */
export function createKeptPictures({ images, fetch }: Surroundings) {
  return {
    /** @param later work that the worker stays awake for */
    async answer(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
      const address = new URL(request.url).pathname as `/${string}`
      const kept = await images.find(address)
      if (kept) return new Response(kept, { headers: { 'content-type': kept.type } })
      const answer = await fetch(request)
      if (isKeepable('picture', answer)) {
        const copy = answer.clone()
        later(copy.blob().then((blob) => images.keep(address, blob)))
      }
      return answer
    },
  }
}
