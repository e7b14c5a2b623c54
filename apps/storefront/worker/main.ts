import { createSkuImages } from '../catalogue/data/sku-images.ts'
import { localDatabase } from '../platform/data/local-database.ts'
import type { WorkerMessage } from '../platform/data/worker-messages.ts'
import { createImageCache } from './image-cache.ts'
import { type Kind, kindOf } from './kinds.ts'
import { createReadCache } from './read-cache.ts'
import type { Build, WorkerScope } from './scope.ts'
import { createShell } from './shell.ts'

// The service worker of the shop, `/sw.js`: visited screens open without a network too. It caches only public answers
// (kinds.ts); it does not handle other requests.

// Filled in by the build (app/offline/plugin.ts).
declare const __BUILD__: Build
declare const self: WorkerScope

const send = (...request: Parameters<typeof fetch>) => fetch(...request)
const nowMs = () => Date.now()
// Used once: the build replaces it with the whole list.
const build = __BUILD__
const shell = createShell({ caches: self.caches, fetch: send, build })
const reads = createReadCache({ caches: self.caches, fetch: send, nowMs })
const images = createSkuImages({ database: localDatabase, nowMs })
const imageCache = createImageCache({ images, fetch: send })

type Later = (work: Promise<unknown>) => void
type Answer = (request: Request, later: Later, preloaded?: Promise<Response | undefined>) => Promise<Response>
const answers: Record<Kind, Answer> = {
  page: shell.page,
  file: shell.file,
  read: reads.answer,
  image: imageCache.answer,
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
  if (message.kind === 'seen') event.waitUntil(cacheSeen(message.addresses, (work) => event.waitUntil(work)))
})

async function takeOver(): Promise<void> {
  await shell.removeOlder()
  // The browser requests the page while the worker starts.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
  await images.clean()
}

/** Caches what a page loaded before the worker was active; most of it comes from the browser's HTTP cache. */
async function cacheSeen(addresses: readonly string[], later: Later): Promise<void> {
  for (const address of addresses) {
    const request = new Request(address)
    const kind = kindOf(request, self.location.origin)
    if (kind && kind !== 'page') await answers[kind](request, later).catch(() => undefined)
  }
}
