import { createStore } from '@anar/app-kit/store'
import type { WorkerMessage } from './worker-messages.ts'

/** The part of a service worker that is used here. */
type Worker = Pick<ServiceWorker, 'postMessage' | 'state'> & Pick<EventTarget, 'addEventListener'>
type Registration = Pick<EventTarget, 'addEventListener'> & {
  readonly waiting: Worker | null
  readonly installing: Worker | null
  readonly active: Worker | null
  update(): Promise<unknown>
}
type Workers = Pick<EventTarget, 'addEventListener'> & {
  readonly controller: Worker | null
  readonly ready: Promise<Registration>
  register(address: string, options: RegistrationOptions): Promise<Registration>
}

export type Surroundings = {
  workers: Workers
  /** The build of this page. */
  build: string
  /** Whether the person is typing or paying: then the page does not reload by itself. */
  isBusy: () => boolean
  reload: () => void
  /** Addresses that the page has loaded so far. */
  seen: () => readonly string[]
}

/** Longer than a worker needs to wake up. */
const answerMs = 3_000

/**
 * The service worker of this page and its updates. A new version waits until the person presses "Reload" in one tab;
 * then all tabs reload, except busy ones, which offer it.
 */
export function createUpdates({ workers, build, isBusy, reload, seen }: Surroundings) {
  const isReady = createStore(false)
  let registration: Registration | undefined
  let hadController = workers.controller !== null
  let isWanted = false

  async function meet(worker: Worker): Promise<void> {
    // The page came from the network and is of the same build.
    if ((await versionOf(worker)) === build) send(worker, { kind: 'take-over' })
    else isReady.set(true)
  }

  async function controllerChanged(): Promise<void> {
    const isFirst = !hadController
    hadController = true
    const { controller } = workers
    if (isFirst || !controller || (await versionOf(controller)) === build) return
    if (isWanted || !isBusy()) reload()
    else isReady.set(true)
  }

  // The update may have come before this page subscribed. It is only offered: with two servers of two versions,
  // reloading would never end.
  async function compare(registered: Registration): Promise<void> {
    const { controller } = workers
    if (!controller || (await versionOf(controller)) === build) return
    await registered.update().catch(() => undefined)
    if (!registered.waiting && !registered.installing && workers.controller === controller) isReady.set(true)
  }

  return {
    /** Whether another version than this page's is ready. */
    isReady,

    /** Registers the worker and subscribes to its updates. */
    async start(): Promise<void> {
      workers.addEventListener('controllerchange', () => void controllerChanged())
      const isUncontrolled = !hadController
      registration = await workers.register('/sw.js', { scope: '/', updateViaCache: 'none' })
      registration.addEventListener('updatefound', () => {
        const arriving = registration?.installing
        arriving?.addEventListener('statechange', () => {
          if (arriving.state === 'installed' && workers.controller) void meet(arriving)
        })
      })
      if (registration.waiting) void meet(registration.waiting)
      else if (!isUncontrolled) void compare(registration)
      if (!isUncontrolled) return
      const { active } = await workers.ready
      if (active) send(active, { kind: 'seen', addresses: seen() })
    },

    /** Checks for a new version. */
    async look(): Promise<void> {
      // Fails without a network.
      await registration?.update().catch(() => undefined)
    },

    /** Activates the new version, at the person's request. */
    accept(): void {
      isWanted = true
      if (registration?.waiting) send(registration.waiting, { kind: 'take-over' })
      else reload()
    },
  }
}

export type Updates = ReturnType<typeof createUpdates>

const send = (worker: Worker, message: WorkerMessage) => worker.postMessage(message)

/** Null if it does not answer: a worker of an old release. */
function versionOf(worker: Worker): Promise<string | null> {
  const { port1, port2 } = new MessageChannel()
  const message: WorkerMessage = { kind: 'version' }
  return new Promise<string | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), answerMs)
    port1.onmessage = ({ data }: MessageEvent<string>) => {
      clearTimeout(timer)
      resolve(data)
    }
    worker.postMessage(message, [port2])
  }).finally(() => port1.close())
}
