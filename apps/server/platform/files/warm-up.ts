import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../../deps.ts'
import type { Sql } from '../db/pool.ts'
import type { Pictures } from './pictures.ts'
import { firstPictures } from './queries.ts'

const pictureCount = 100
/** The widths that cards ask for on common screens. */
const cardWidths = [320, 480] as const
// Nearly every browser takes it; for the others it is made when they ask.
const format = 'avif'
const startAfterMs = 1_500
const pauseMs = 25

/**
 * Makes the pictures of cards in the background once the server listens, one at a time with pauses, so that
 * the first visitor seldom waits for one. Ends with the server, and gives up quietly on any trouble: whatever
 * is missing is made when it is asked for.
 */
export function warmPictures(app: App, { database, pictures }: { database: Sql; pictures: Pictures }): void {
  const end = new AbortController()
  const { signal } = end
  app.addHook('onListen', async () => {
    void warm().catch((error: unknown) => {
      if (!signal.aborted) app.log.warn({ err: error }, 'pictures are made on request instead')
    })
  })
  app.addHook('preClose', async () => end.abort())

  async function warm() {
    await sleep(startAfterMs, undefined, { signal, ref: false })
    for (const fileId of await firstPictures(database, pictureCount))
      for (const width of cardWidths) {
        await sleep(pauseMs, undefined, { signal, ref: false })
        await pictures.find(fileId, { width, format }, { person: 'warm-up', signal })
      }
  }
}
