import type { LocalDatabase } from '../../platform/data/local-database.ts'

const dayMs = 24 * 60 * 60_000

/** Limits of the image cache: size, age, interval of the cleaning. @spec 9.image-cache.1 */
export const skuImageLimits = {
  maxBytes: 50 * 1024 * 1024,
  maxAgeMs: 30 * dayMs,
  cleaningIntervalMs: dayMs,
} as const

/** URL path of an image. */
type Address = `/${string}`
type CachedImage = { address: Address; bytes: number; savedAt: number }

/**
 * Addresses of the images that a cleaning removes, the oldest first: those over the maximum age, then more until the
 * rest fits the size limit.
 * @spec 9.image-cache.2
 */
export function imagesToRemove(images: readonly CachedImage[], nowMs: number): Address[] {
  const removed: Address[] = []
  let bytes = images.reduce((sum, image) => sum + image.bytes, 0)
  for (const image of [...images].sort((one, other) => one.savedAt - other.savedAt)) {
    if (!isTooOld(image, nowMs) && bytes <= skuImageLimits.maxBytes) break
    removed.push(image.address)
    bytes -= image.bytes
  }
  return removed
}

const isTooOld = ({ savedAt }: { savedAt: number }, nowMs: number) =>
  nowMs - savedAt > skuImageLimits.maxAgeMs

export type SkuImages = {
  /** The image; undefined if it is not cached or too old. */
  find: (address: Address) => Promise<Blob | undefined>
  put: (address: Address, blob: Blob) => Promise<void>
  /** Evicts images, at most once a day. */
  clean: () => Promise<void>
}

type Surroundings = { database: LocalDatabase; nowMs: () => number }

const cleanedAtKey = 'cleanedAt'

/**
 * The store SkuImages: blobs by their address, with the time at which each was saved.
 * @spec 3.local-database.4
 */
export function createSkuImages({ database, nowMs }: Surroundings): SkuImages {
  const clean = async () => {
    const cleanedAt = await database.get('SkuImages', cleanedAtKey)
    if (typeof cleanedAt === 'number' && nowMs() - cleanedAt < skuImageLimits.cleaningIntervalMs) return
    await database.put('SkuImages', cleanedAtKey, nowMs())
    const cached = (await database.entries('SkuImages')).flatMap(([address, image]) =>
      typeof image === 'object' && address !== cleanedAtKey
        ? [{ address, bytes: image.blob.size, savedAt: image.savedAt }]
        : [],
    )
    for (const address of imagesToRemove(cached, nowMs())) await database.delete('SkuImages', address)
  }
  return {
    async find(address) {
      const image = await database.get('SkuImages', address)
      return typeof image === 'object' && !isTooOld(image, nowMs()) ? image.blob : undefined
    },
    async put(address, blob) {
      // Without a database, images would fill the memory.
      if (!(await database.isPersistent())) return
      await database.put('SkuImages', address, { blob, savedAt: nowMs() })
      await clean()
    },
    clean,
  }
}
