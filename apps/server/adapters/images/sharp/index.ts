import { type ChildProcess, fork } from 'node:child_process'
import { type ImageEncoder, PictureFault } from '../port.ts'
import type { Done, Job } from './messages.ts'

const processFile = new URL('./process.ts', import.meta.url)
const idleMs = 15_000

type Waiting = { resolve: (picture: Buffer) => void; reject: (error: Error) => void }

/**
 * Encodes in a process of its own, started with the first picture and ended after 15 s without one: encoding
 * takes a hundred megabytes that an allocator does not give back, and a file made to break the decoder breaks
 * that process, not the server. `close` ends it at once.
 */
export function createSharpEncoder(): ImageEncoder & { close(): void } {
  const waiting = new Map<number, Waiting>()
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  function start(): ChildProcess {
    const started = fork(processFile, { serialization: 'advanced', execArgv: [] })
    started.on('message', (done: Done) => {
      const job = waiting.get(done.id)
      waiting.delete(done.id)
      if ('picture' in done) job?.resolve(Buffer.from(done.picture))
      else job?.reject(new PictureFault(`This picture cannot be encoded: ${done.failure}`))
      if (waiting.size === 0) rest(started)
    })
    started.once('exit', () => lose(started, 'it ended'))
    started.once('error', (error) => lose(started, error.message))
    return started
  }

  /** Nothing to do: the process must not keep the server alive, and goes when nothing comes for a while. */
  function rest(resting: ChildProcess) {
    resting.unref()
    resting.channel?.unref()
    idle = setTimeout(() => resting.disconnect(), idleMs).unref()
  }

  function lose(lost: ChildProcess, reason: string) {
    if (child !== lost) return
    child = null
    clearTimeout(idle)
    for (const { reject } of waiting.values()) reject(new Error(`The encoding process is gone: ${reason}`))
    waiting.clear()
  }

  function run(job: Omit<Job, 'id'>): Promise<Buffer> {
    clearTimeout(idle)
    if (!child?.connected) child = start()
    const busy = child
    busy.ref()
    busy.channel?.ref()
    lastId += 1
    const id = lastId
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      busy.send({ ...job, id } satisfies Job)
    })
  }

  return {
    encode: (original, variant) => run({ original, variant }),
    encodePreview: (original) => run({ original, variant: 'preview' }),
    encodeDocument: (original) => run({ original, variant: 'document' }),
    encodeProduct: (original) => run({ original, variant: 'product' }),
    close() {
      clearTimeout(idle)
      child?.kill()
    },
  }
}
