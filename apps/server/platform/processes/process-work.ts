import { serialize } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { Refusal } from '@anar/contract/errors'
import { endWithoutValues, errorLines } from '../../logged-error.ts'

/** A message of a process of `runInProcess`: its progress, or the one result of an input. */
export type ProcessMessage = { progress: unknown } | ProcessResult
export type ProcessResult =
  /** As `v8.serialize` writes it. */
  | { output: Uint8Array }
  | { refusal: { code: Refusal['code']; details: Refusal['details'] } }
  | { failure: string }

const usualMaxOutputBytes = 256 * 1024 * 1024

/**
 * The child's side of `runInProcess`: runs the work for every input from the server. An output larger than
 * `maxOutputBytes` is a failure. The process ends with the server, also in the middle of its work.
 */
export function serveProcess<Input>(
  work: (input: Input, onProgress: (progress: unknown) => void) => Promise<unknown>,
  { maxOutputBytes = usualMaxOutputBytes }: { maxOutputBytes?: number } = {},
): void {
  endWithoutValues()
  endWithParent()
  const send = (message: ProcessMessage) => process.send?.(message)
  process.on('message', async (input: Input) => {
    try {
      const output = serialize(await work(input, (progress) => send({ progress })))
      if (output.length > maxOutputBytes)
        throw new RangeError(`The output is ${output.length} bytes, more than ${maxOutputBytes}`)
      send({ output })
    } catch (error) {
      send(
        error instanceof Refusal
          ? { refusal: { code: error.code, details: error.details } }
          : { failure: errorLines(error) },
      )
    }
  })
  // Ctrl-C reaches the whole group; the server decides when this process ends.
  process.on('SIGINT', () => {})
}

// The channel closes with the parent. A long computation blocks that event, so a thread checks too.
function endWithParent(): void {
  process.on('disconnect', () => process.exit(0))
  new Worker(new URL('./parent-watch.ts', import.meta.url), { workerData: process.ppid }).unref()
}
