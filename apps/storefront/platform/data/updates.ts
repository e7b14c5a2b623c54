import { createStore } from '@anar/app-kit/store'
import type { WorkerMessage } from './worker-messages.ts'

/** A service worker as far as it is spoken to. */
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
  /** The build that this page is of. */
  build: string
  /** Whether somebody is typing, or paying: then nothing is reloaded by itself. */
  isBusy: () => boolean
  reload: () => void
  /** Addresses that the page has loaded so far. */
  seen: () => readonly string[]
}

/** Longer than a worker needs to wake up. */
const answerMs = 3_000

/**
 * The service worker of this page and the versions that come after it. A new version waits until somebody presses
 * "Reload" in one of the tabs; then all of them are reloaded, but for those in which somebody is busy, which offer it.
 */
export function createUpdates({ workers, build, isBusy, reload, seen }: Surroundings) {
  const isReady = createStore(false)
  let registration: Registration | undefined
  let hadController = workers.controller !== null
  let isWanted = false

  async function meet(worker: Worker): Promise<void> {
    // The page came from the network and is as new: nobody notices the change.
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

  // The change may have come before this page listened. Only offered: two servers of two versions would else have it
  // reload for ever.
  async function compare(registered: Registration): Promise<void> {
    const { controller } = workers
    if (!controller || (await versionOf(controller)) === build) return
    await registered.update().catch(() => undefined)
    if (!registered.waiting && !registered.installing && workers.controller === controller) isReady.set(true)
  }

  return {
    /** Whether a version is there that this page is not of. */
    isReady,

    /** Registers the worker and listens to it. Where that fails the shop is as it is without one. */
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

    /** Asks whether there is a new version. */
    async look(): Promise<void> {
      // Without a network there is none.
      await registration?.update().catch(() => undefined)
    },

    /** The person wants the new version now. */
    accept(): void {
      isWanted = true
      if (registration?.waiting) send(registration.waiting, { kind: 'take-over' })
      else reload()
    },
  }
}

export type Updates = ReturnType<typeof createUpdates>

const send = (worker: Worker, message: WorkerMessage) => worker.postMessage(message)

/** Null where it does not answer: a worker of another time. */
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
