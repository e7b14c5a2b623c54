import { type AuditKey, heldAuditKeys } from '../../platform/audit/index.ts'
import { runInProcess } from '../../platform/processes/run-in-process.ts'

export type Order = {
  databaseUrl: string
  /** What time it is. */
  now: string
  /** So many products in a transaction. */
  atOnce?: number
}

/** The message to the process; the database URL holds a password, which must not stand in a command line. */
export type Sent = Order & { auditKeys: readonly AuditKey[] }

const processFile = new URL('./import-process.ts', import.meta.url)
const timeoutMs = 30 * 60_000

/** Works off imports in a separate process, which the signal ends; a later one continues. */
export async function inProcess(order: Order, signal?: AbortSignal): Promise<number> {
  const options = { timeoutMs, execArgv: ['--max-semi-space-size=16'], isBackground: true }
  const sent: Sent = { ...order, auditKeys: heldAuditKeys() }
  try {
    return await runInProcess<number>(processFile, sent, { ...options, signal })
  } catch (error) {
    // The caller who stopped it expects no result.
    if (signal?.aborted) return 0
    throw error
  }
}
