import type { Serializable } from 'node:child_process'
import { boundedQueue, type Sender } from '../processes/bounded-queue.ts'
import { runInProcess } from '../processes/run-in-process.ts'
import type { Sheet } from './sheet.ts'

// Two at once would take both cores of a small machine.
const inTurn = boundedQueue({
  name: 'papers',
  ...{ maxRunning: 1, maxWaiting: 20, maxWaitingPerPerson: 10 },
  ...{ maxWaitMs: 30_000, timeoutMs: 30_000 },
})
const timeoutMs = 30_000
/** Starting a process takes as long as drawing three papers; an idle one takes a hundred megabytes. */
const idleMs = 5_000

/** Draws a sheet as a PDF in a process of its own, in the sender's turn. BUSY, TOO_MANY_AT_ONCE. */
export function renderSheet(sheet: Sheet, sender: Sender): Promise<Buffer> {
  return renderIn(new URL('./process.ts', import.meta.url), sheet, sender)
}

/** The same for papers of another kind: `processFile` passes its draw function to `serveProcess`. */
export function renderIn(processFile: URL, paper: Serializable, sender: Sender): Promise<Buffer> {
  return inTurn(sender, async (signal) => {
    // A process of its own: drawing takes a core for half a second and would block the server.
    const pdf = await runInProcess<Uint8Array>(processFile, paper, { timeoutMs, idleMs, signal })
    return Buffer.from(pdf)
  })
}
