import { type AuditKey, heldAuditKeys } from '../../platform/audit/index.ts'
import { runInProcess } from '../../platform/processes/run-in-process.ts'

export type Order = {
  databaseUrl: string
  /** What time it is. */
  now: string
  /** So many products in a transaction. */
  atOnce?: number
}

/** What the process is sent; an address holds a password, which has no place in a command line. */
export type Sent = Order & { auditKeys: readonly AuditKey[] }

const processFile = new URL('./import-process.ts', import.meta.url)
const timeoutMs = 30 * 60_000

/** Works imports off in a process of its own, which is ended by the signal: another one goes on where it was. */
export async function inProcess(order: Order, signal?: AbortSignal): Promise<number> {
  const options = { timeoutMs, execArgv: ['--max-semi-space-size=16'], isBackground: true }
  const sent: Sent = { ...order, auditKeys: heldAuditKeys() }
  try {
    return await runInProcess<number>(processFile, sent, { ...options, signal })
  } catch (error) {
    // Whoever stopped it expects nothing of it.
    if (signal?.aborted) return 0
    throw error
  }
}
