import type { LocalDatabase } from '../../platform/data/local-database.ts'

const dayMs = 24 * 60 * 60_000

/** How much the image cache holds, for how long, and how often it is looked through. @spec 9.image-cache.1 */
export const skuImageLimits = {
  mostBytes: 50 * 1024 * 1024,
  mostAgeMs: 30 * dayMs,
  cleaningIntervalMs: dayMs,
} as const

/** Where an image is asked for, without the site's own part. */
type Address = `/${string}`
type KeptImage = { address: Address; bytes: number; savedAt: number }

/**
 * Addresses of the images that a cleaning removes, the oldest first: while older than the greatest age, or while all
 * that remain are larger than the whole may be.
 * @spec 9.image-cache.2
 */
export function imagesToRemove(images: readonly KeptImage[], nowMs: number): Address[] {
  const removed: Address[] = []
  let bytes = images.reduce((sum, image) => sum + image.bytes, 0)
  for (const image of [...images].sort((one, other) => one.savedAt - other.savedAt)) {
    if (!isTooOld(image, nowMs) && bytes <= skuImageLimits.mostBytes) break
    removed.push(image.address)
    bytes -= image.bytes
  }
  return removed
}

const isTooOld = ({ savedAt }: { savedAt: number }, nowMs: number) =>
  nowMs - savedAt > skuImageLimits.mostAgeMs

export type SkuImages = {
  /** The image; undefined where it is not kept, or is too old. */
  find: (address: Address) => Promise<Blob | undefined>
  keep: (address: Address, blob: Blob) => Promise<void>
  /** Looks through what is kept, unless that was done within the last day. */
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
    const kept = (await database.entries('SkuImages')).flatMap(([address, image]) =>
      typeof image === 'object' && address !== cleanedAtKey
        ? [{ address, bytes: image.blob.size, savedAt: image.savedAt }]
        : [],
    )
    for (const address of imagesToRemove(kept, nowMs())) await database.delete('SkuImages', address)
  }
  return {
    async find(address) {
      const image = await database.get('SkuImages', address)
      return typeof image === 'object' && !isTooOld(image, nowMs()) ? image.blob : undefined
    },
    async keep(address, blob) {
      // Without a database this would fill the memory.
      if (!(await database.isKept())) return
      await database.put('SkuImages', address, { blob, savedAt: nowMs() })
      await clean()
    },
    clean,
  }
}
