import { afterAll, expect, it, vi } from 'vitest'
import type { WorkerEvent } from './scope.ts'
import { fakeCaches } from './testing/fake-caches.ts'

afterAll(() => vi.unstubAllGlobals())

it('takes over at once, deletes the caches of the shop alone, and unregisters itself', async () => {
  const { caches } = fakeCaches()
  for (const name of ['anar-shell-b1', 'anar-reads-1', 'of-another']) await caches.open(name)
  const listeners = new Map<string, (event: WorkerEvent) => void>()
  const unregister = vi.fn(async () => true)
  const skipWaiting = vi.fn(async () => {})
  vi.stubGlobal('self', {
    ...{ caches, registration: { unregister }, skipWaiting },
    addEventListener: (type: string, listener: (event: WorkerEvent) => void) => listeners.set(type, listener),
  })
  vi.resetModules()
  await import('./off.ts')
  const dispatch = async (type: string) => {
    const works: Promise<unknown>[] = []
    listeners.get(type)!({ waitUntil: (work) => void works.push(work) })
    await Promise.all(works)
  }
  await dispatch('install')
  expect(skipWaiting).toHaveBeenCalledOnce()
  await dispatch('activate')
  expect(await caches.keys()).toEqual(['of-another'])
  expect(unregister).toHaveBeenCalledOnce()
})
