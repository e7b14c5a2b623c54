import { describe, expect, it, vi } from 'vitest'
import { createUpdates } from './updates.ts'
import type { WorkerMessage } from './worker-messages.ts'

/** A service worker that answers its version and records other messages. */
class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing'
  readonly messages: WorkerMessage[] = []
  readonly #version: string
  constructor(version: string) {
    super()
    this.#version = version
  }
  postMessage = (message: WorkerMessage, ports?: unknown) => {
    if (message.kind !== 'version') this.messages.push(message)
    else if (Array.isArray(ports)) (ports[0] as MessagePort).postMessage(this.#version)
  }
}

class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null
  installing: FakeWorker | null = null
  active: FakeWorker | null = null
  update = async () => undefined
  /** A new version is installed and waits. */
  bring(worker: FakeWorker): void {
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
    this.waiting = worker
    worker.state = 'installed'
    worker.dispatchEvent(new Event('statechange'))
  }
}

class FakeWorkers extends EventTarget {
  controller: FakeWorker | null
  readonly registration = new FakeRegistration()
  ready = Promise.resolve(this.registration)
  register = vi.fn(async () => this.registration)
  constructor(controller: FakeWorker | null) {
    super()
    this.controller = controller
    this.registration.active = controller
  }
  control(worker: FakeWorker): void {
    this.controller = worker
    this.dispatchEvent(new Event('controllerchange'))
  }
}

async function setUp({ controller = new FakeWorker('b1') as FakeWorker | null, isBusy = false } = {}) {
  const workers = new FakeWorkers(controller)
  const reload = vi.fn()
  const seen = () => ['/assets/a.js']
  const surroundings = { workers, build: 'b1', isBusy: () => isBusy, reload, seen } as never
  const updates = createUpdates(surroundings)
  await updates.start()
  return { workers, reload, updates, isReady: () => updates.isReady.get() }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

describe('the first worker of a browser', () => {
  it('takes over without a reload', async () => {
    const { workers, reload, isReady } = await setUp({ controller: null })
    const first = new FakeWorker('b1')
    workers.registration.active = first
    workers.control(first)
    await settled()
    expect(reload).not.toHaveBeenCalled()
    expect(isReady()).toBe(false)
  })

  it('receives the addresses that the page has loaded, also if it was active before the page', async () => {
    const workers = new FakeWorkers(null)
    const active = new FakeWorker('b1')
    workers.registration.active = active
    const updates = createUpdates({
      workers,
      build: 'b1',
      isBusy: () => false,
      reload: () => {},
      seen: () => ['/assets/a.js'],
    } as never)
    await updates.start()
    expect(active.messages).toEqual([{ kind: 'seen', addresses: ['/assets/a.js'] }])
    expect(workers.register).toHaveBeenCalledWith('/sw.js', { scope: '/', updateViaCache: 'none' })
  })
})

describe('a new version', () => {
  it('waits, and takes over when the person accepts it; then the page reloads, even if they are typing', async () => {
    const { workers, reload, updates, isReady } = await setUp({ isBusy: true })
    const next = new FakeWorker('b2')
    workers.registration.bring(next)
    await expect.poll(isReady).toBe(true)
    expect(next.messages).toEqual([])
    updates.accept()
    expect(next.messages).toEqual([{ kind: 'take-over' }])
    workers.control(next)
    await expect.poll(() => reload.mock.calls.length).toBe(1)
  })

  it('of the build of the page takes over silently', async () => {
    const { workers, reload, isReady } = await setUp({ controller: new FakeWorker('b0') })
    const own = new FakeWorker('b1')
    workers.registration.bring(own)
    await expect.poll(() => own.messages).toEqual([{ kind: 'take-over' }])
    workers.control(own)
    await settled()
    expect(reload).not.toHaveBeenCalled()
    expect(isReady()).toBe(false)
  })

  it('accepted in another tab reloads this one unless the person is busy', async () => {
    const { workers, reload } = await setUp()
    workers.control(new FakeWorker('b2'))
    await expect.poll(() => reload.mock.calls.length).toBe(1)
  })

  it('that took over before this page listened is offered', async () => {
    const { isReady, reload } = await setUp({ controller: new FakeWorker('b2') })
    await expect.poll(isReady).toBe(true)
    expect(reload).not.toHaveBeenCalled()
  })

  it('accepted in another tab is only offered while the person types or pays', async () => {
    const { workers, reload, isReady, updates } = await setUp({ isBusy: true })
    workers.control(new FakeWorker('b2'))
    await expect.poll(isReady).toBe(true)
    expect(reload).not.toHaveBeenCalled()
    updates.accept()
    expect(reload).toHaveBeenCalledOnce()
  })
})
