import type { FileStore } from '../platform/ports/files.ts'
import { runInProcess } from '../platform/processes/run-in-process.ts'
import type { Drawn } from './picture-process.ts'
import { drawSampleCard, personOfCardKey } from './sample-card.ts'
import { drawSampleDamage, numberOfDamageKey } from './sample-damage.ts'
import { drawSampleNewspaper, sampleNewspaperKey } from './sample-newspaper.ts'

const originals = 'originals/'
const processFile = new URL('./picture-process.ts', import.meta.url)
const timeoutMs = 5 * 60_000

/**
 * A store in which the pack shots of the demo and its applicants' identity cards are always there: where one is asked for and missing, all that
 * are missing are drawn and kept. So a demo shop has its pictures whatever folder it is started with.
 */
export function withDemoPictures(store: FileStore): FileStore {
  let last: Promise<void> = Promise.resolve()
  return {
    ...store,
    async get(key) {
      const kept = await store.get(key)
      if (kept) return kept
      const cardOf = personOfCardKey(key)
      if (cardOf !== null) return drawSampleCard(cardOf)
      const damage = numberOfDamageKey(key)
      if (damage !== null) return drawSampleDamage(damage)
      if (key === sampleNewspaperKey) return drawSampleNewspaper()
      if (!key.startsWith(originals)) return null
      // In turn: who waited for another's drawing usually finds that its own was done with it.
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
  const stored: Promise<void>[] = []
  await runInProcess(processFile, fileId, {
    timeoutMs,
    onProgress: (picture) => stored.push(keep(store, picture as Drawn)),
  })
  await Promise.all(stored)
}

async function keep(store: FileStore, { fileId, svg }: Drawn): Promise<void> {
  const key = `${originals}${fileId}`
  if (!(await store.exists(key))) await store.put(key, svg)
}
