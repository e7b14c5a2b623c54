import type { LoggedError } from '../../logged-error.ts'

/** A line of the log that says that something failed, reduced as in the log: without any input of people. */
export type FaultReport = {
  /** The line's own text, the same for each fault of its kind. */
  message: string
  error: LoggedError | null
  /** Where it happened: `requestId`, `traceId`, `route`, `job`. */
  tags: Readonly<Record<string, string>>
}

/** Takes reports of faults. `add` returns at once and never throws; reports that cannot be sent are dropped and counted. */
export type Reports = {
  add(report: FaultReport): void
  /** How many reports were dropped so far, those of a repeated fault included. */
  dropped(): number
  /** Sends what is left, within seconds. */
  close(): Promise<void>
}
