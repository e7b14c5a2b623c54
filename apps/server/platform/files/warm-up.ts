import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '../db/pool.ts'
import type { App } from '../deps.ts'
import type { ImageVariants } from './image-variants.ts'
import { firstImages } from './queries.ts'

const imageCount = 100
/** The widths of cards on common screens. */
const cardWidths = [320, 480] as const
// Nearly every browser supports it; for others it is made on request.
const format = 'avif'
const startAfterMs = 1_500
const pauseMs = 25

/**
 * Encodes the images of cards in the background once the server listens, one at a time with pauses, so that the first
 * visitor seldom waits for one. Ends with the server or at the first error: missing variants are made on request.
 */
export function warmImages(app: App, { database, images }: { database: Sql; images: ImageVariants }): void {
  const end = new AbortController()
  const { signal } = end
  app.addHook('onListen', async () => {
    void warm().catch((error: unknown) => {
      if (!signal.aborted) app.log.warn({ err: error }, 'images are made on request instead')
    })
  })
  app.addHook('preClose', async () => end.abort())

  async function warm() {
    await sleep(startAfterMs, undefined, { signal, ref: false })
    for (const fileId of await firstImages(database, imageCount))
      for (const width of cardWidths) {
        await sleep(pauseMs, undefined, { signal, ref: false })
        await images.find(fileId, { width, format }, { person: 'warm-up', signal })
      }
  }
}
