import type { FileStore } from '../platform/ports/files.ts'
import { runInProcess } from '../platform/processes/run-in-process.ts'
import type { Drawn } from './image-process.ts'
import { drawSampleCard, personOfCardKey } from './sample-card.ts'
import { drawSampleDamage, numberOfDamageKey } from './sample-damage.ts'
import { drawSampleNewspaper, sampleNewspaperKey } from './sample-newspaper.ts'

const originals = 'originals/'
const processFile = new URL('./image-process.ts', import.meta.url)
const timeoutMs = 5 * 60_000

/**
 * A store that draws missing images of the demo on demand: pack shots are drawn and stored all at once, identity cards
 * and other samples on each read. So a demo shop has its images in any folder it is started with.
 */
export function withDemoImages(store: FileStore): FileStore {
  let last: Promise<void> = Promise.resolve()
  return {
    ...store,
    async get(key) {
      const existing = await store.get(key)
      if (existing) return existing
      const cardOf = personOfCardKey(key)
      if (cardOf !== null) return drawSampleCard(cardOf)
      const damage = numberOfDamageKey(key)
      if (damage !== null) return drawSampleDamage(damage)
      if (key === sampleNewspaperKey) return drawSampleNewspaper()
      if (!key.startsWith(originals)) return null
      // One drawing process at a time: it usually draws the images that others wait for, too.
      const turn = last.then(async () => {
        if (!(await store.exists(key))) await drawInto(store, key.slice(originals.length))
      })
      last = turn.catch(() => {})
      await turn
      return store.get(key)
    },
  }
}

async function drawInto(store: FileStore, fileId: string): Promise<void> {
  const writes: Promise<void>[] = []
  await runInProcess(processFile, fileId, {
    timeoutMs,
    onProgress: (image) => writes.push(storeDrawing(store, image as Drawn)),
  })
  await Promise.all(writes)
}

async function storeDrawing(store: FileStore, { fileId, svg }: Drawn): Promise<void> {
  const key = `${originals}${fileId}`
  if (!(await store.exists(key))) await store.put(key, svg)
}
