import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { once } from 'node:events'
import { Refusal } from '@anar/contract/errors'
import { oneAtATime } from '../files/index.ts'
import type { Drawn } from './drawing-process.ts'
import type { Sheet } from './sheet.ts'

const longestMs = 30_000

// Two at once would take both cores of a small machine.
const enqueue = oneAtATime()

/** Draws a sheet as a PDF in a process of its own, which ends soon after. Rejects where that fails or takes too long. */
export function renderSheet(sheet: Sheet): Promise<Buffer> {
  return renderIn(new URL('./process.ts', import.meta.url), sheet)
}

// Who comes later would wait for minutes, and everybody behind them.
const mostWaiting = 20
let waitingCount = 0

/**
 * The same for papers of another kind: `processFile` calls `answerWith` with what draws them.
 * SERVICE_UNAVAILABLE where too many wait already.
 */
export async function renderIn(processFile: URL, paper: Serializable): Promise<Buffer> {
  if (waitingCount >= mostWaiting) throw new Refusal('SERVICE_UNAVAILABLE')
  waitingCount += 1
  try {
    return await enqueue(() => render(processFile, paper))
  } finally {
    waitingCount -= 1
  }
}

async function render(processFile: URL, paper: Serializable): Promise<Buffer> {
  const child = drawerOf(processFile)
  const settled = new AbortController()
  const { signal } = settled
  const tooLong = setTimeout(() => child.kill('SIGKILL'), longestMs)
  try {
    const ended = once(child, 'exit', { signal }).then(() => {
      throw new Error('The process that draws papers ended without one')
    })
    const answered = once(child, 'message', { signal })
    child.send(paper)
    const [drawn]: Drawn[] = await Promise.race([answered, ended])
    if (!drawn || 'failure' in drawn) throw new Error(`A paper could not be drawn: ${drawn?.failure}`)
    keep(processFile, child)
    return Buffer.from(drawn.pdf)
  } catch (error) {
    child.kill()
    throw error
  } finally {
    clearTimeout(tooLong)
    settled.abort()
  }
}

const idleMs = 5_000
/** Processes that have drawn and wait for the next paper: to start one takes as long as to draw three. */
const kept = new Map<string, { child: ChildProcess; idle: NodeJS.Timeout }>()

function drawerOf(processFile: URL): ChildProcess {
  const known = kept.get(processFile.href)
  kept.delete(processFile.href)
  clearTimeout(known?.idle)
  if (!known?.child.connected) {
    // Whoever waits for a paper hears of it; nobody else needs to.
    return fork(processFile, { serialization: 'advanced', execArgv: [] }).on('error', () => {})
  }
  known.child.ref()
  known.child.channel?.ref()
  return known.child
}

/** It must not keep the server alive, and goes where nothing comes for a while: it takes a hundred megabytes. */
function keep({ href }: URL, child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
  const idle = setTimeout(() => {
    kept.delete(href)
    if (child.connected) child.disconnect()
  }, idleMs).unref()
  kept.set(href, { child, idle })
}
