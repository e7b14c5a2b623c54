import { createSkuImages } from '../catalogue/data/sku-images.ts'
import { localDatabase } from '../platform/data/local-database.ts'
import type { WorkerMessage } from '../platform/data/worker-messages.ts'
import { createKeptPictures } from './kept-pictures.ts'
import { createKeptReads } from './kept-reads.ts'
import { type Kind, kindOf } from './kinds.ts'
import type { Build, WorkerScope } from './scope.ts'
import { createShell } from './shell.ts'

// The service worker of the shop, `/sw.js`: what was seen opens without a network too. It keeps what everybody is
// shown alike and nothing of a person (kinds.ts); what it does not know goes past it.

// Filled in by the build (app/offline/plugin.ts).
declare const __BUILD__: Build
declare const self: WorkerScope

const ask = (...request: Parameters<typeof fetch>) => fetch(...request)
const nowMs = () => Date.now()
// Once: the build puts the whole list in its place.
const build = __BUILD__
const shell = createShell({ caches: self.caches, fetch: ask, build })
const reads = createKeptReads({ caches: self.caches, fetch: ask, nowMs })
const images = createSkuImages({ database: localDatabase, nowMs })
const pictures = createKeptPictures({ images, fetch: ask })

type Later = (work: Promise<unknown>) => void
type Answer = (request: Request, later: Later, preloaded?: Promise<Response | undefined>) => Promise<Response>
const answers: Record<Kind, Answer> = {
  page: shell.page,
  file: shell.file,
  read: reads.answer,
  picture: pictures.answer,
}

self.addEventListener('install', (event) => event.waitUntil(shell.install()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, self.location.origin)
  if (kind === null) return
  event.respondWith(answers[kind](event.request, (work) => event.waitUntil(work), event.preloadResponse))
})
self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.kind === 'version') event.ports[0]?.postMessage(build.version)
  if (message.kind === 'take-over') event.waitUntil(self.skipWaiting())
  if (message.kind === 'seen') event.waitUntil(keepSeen(message.addresses, (work) => event.waitUntil(work)))
})

async function takeOver(): Promise<void> {
  await shell.removeOlder()
  // The page is asked for while the worker is still waking up.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
  await images.clean()
}

/** Keeps what a page has loaded before there was a worker; most of it lies in the browser's own cache. */
async function keepSeen(addresses: readonly string[], later: Later): Promise<void> {
  for (const address of addresses) {
    const request = new Request(address)
    const kind = kindOf(request, self.location.origin)
    if (kind && kind !== 'page') await answers[kind](request, later).catch(() => undefined)
  }
}
