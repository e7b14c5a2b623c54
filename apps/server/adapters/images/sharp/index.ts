import { type ImageEncoder, ImageFault } from '../../../platform/ports/images.ts'
import { runInProcess } from '../../../platform/processes/run-in-process.ts'
import type { Done, Job } from './messages.ts'

const processFile = new URL('./process.ts', import.meta.url)
/** The costliest image that `inspect.ts` accepts takes three seconds of an idle processor. */
const timeoutMs = 20_000
const idleMs = 15_000

/**
 * Encodes in a process of its own: encoding takes a hundred megabytes that the allocator does not release, and a
 * malicious file crashes that process, not the server.
 */
export const imageEncoder: ImageEncoder = {
  encode: (original, variant, signal) => run({ original, variant }, signal),
  encodePreview: (original, signal) => run({ original, variant: 'preview' }, signal),
  encodeDocument: (original, signal) => run({ original, variant: 'document' }, signal),
  encodeProduct: (original, signal) => run({ original, variant: 'product' }, signal),
}

async function run(job: Job, signal: AbortSignal | undefined): Promise<Buffer> {
  const done = await runInProcess<Done>(processFile, job, { timeoutMs, idleMs, signal })
  if ('fault' in done) throw new ImageFault(done.fault)
  return Buffer.from(done.image)
}
