import type { WorkerScope } from './scope.ts'

// What stands at /sw.js where the operator has switched the service worker off: it takes the place of whatever worker
// a browser has, forgets what that one kept, and goes.

declare const self: WorkerScope

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave(): Promise<void> {
  const names = await self.caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('anar-')).map((name) => self.caches.delete(name)))
  await self.registration.unregister()
}
