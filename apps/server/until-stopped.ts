export type RunningServer = {
  /** Where it listens, for example `http://127.0.0.1:3000`. */
  address: string
  /** Ends pending requests, then the database connections, then the embedded PostgreSQL. */
  stop(): Promise<void>
}

/**
 * Starts the server and runs it until the process has to end (Ctrl-C, SIGTERM, a closed terminal), then stops it in
 * order. The signal aborts a start that is not done yet. Errors of `start` are printed without their stack, as lines for
 * the operator. Returns the exit code.
 */
export async function runUntilStopped(
  start: (signal: AbortSignal) => Promise<RunningServer>,
): Promise<0 | 1> {
  const abort = new AbortController()
  const stopRequested = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        abort.abort()
        resolve()
      })
    }
  })
  try {
    const server = await start(abort.signal)
    await stopRequested
    await server.stop()
    return 0
  } catch (error) {
    if (abort.signal.aborted) return 0
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}
