import { Refusal } from '@anar/contract/errors'
import { endWithoutValues, errorLines } from '../logged-error.ts'

/** What a process of `runInProcess` says: how far it is, and once for each input what came of it. */
export type ProcessMessage = { progress: unknown } | ProcessResult
export type ProcessResult =
  | { output: unknown }
  | { refusal: { code: Refusal['code']; details: Refusal['details'] } }
  | { failure: string }

/**
 * The other end of `runInProcess`: does this work with every input that the server sends. The process ends with the
 * server, however that ended.
 */
export function serveProcess<Input>(
  work: (input: Input, tell: (progress: unknown) => void) => Promise<unknown>,
): void {
  endWithoutValues()
  const say = (message: ProcessMessage) => process.send?.(message)
  process.on('message', async (input: Input) => {
    const result = await work(input, (progress) => say({ progress })).then(
      (output): ProcessResult => ({ output }),
      (error: unknown): ProcessResult =>
        error instanceof Refusal
          ? { refusal: { code: error.code, details: error.details } }
          : { failure: errorLines(error) },
    )
    say(result)
  })
  process.on('disconnect', () => process.exit(0))
  // Ctrl-C reaches the whole group; the server decides when this process ends.
  process.on('SIGINT', () => {})
}
