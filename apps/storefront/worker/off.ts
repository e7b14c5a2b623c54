import type { WorkerScope } from './scope.ts'

// Served at /sw.js if the operator has switched the service worker off: it replaces the installed worker, deletes its
// caches and unregisters.

declare const self: WorkerScope

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave(): Promise<void> {
  const names = await self.caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('anar-')).map((name) => self.caches.delete(name)))
  await self.registration.unregister()
}
