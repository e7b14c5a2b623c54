import type { Serializable } from 'node:child_process'
import { fork } from 'node:child_process'
import { Refusal } from '@anar/contract/errors'
import { oneAtATime } from '../files/index.ts'
import type { Drawn } from './drawing-process.ts'
import type { Sheet } from './sheet.ts'

const longestMs = 30_000

// Two at once would take both cores of a small machine.
const enqueue = oneAtATime()

/** Draws a sheet as a PDF in a process of its own, which ends with it. Rejects where that fails or takes too long. */
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

function render(processFile: URL, paper: Serializable): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = fork(processFile, { serialization: 'advanced', execArgv: [] })
    const tooLong = setTimeout(() => child.kill('SIGKILL'), longestMs)
    child.once('message', (drawn: Drawn) => {
      if ('pdf' in drawn) resolve(Buffer.from(drawn.pdf))
      else reject(new Error(`A paper could not be drawn: ${drawn.failure}`))
    })
    child.once('error', reject)
    child.once('exit', () => {
      clearTimeout(tooLong)
      // Nothing where the paper came before.
      reject(new Error('The process that draws papers ended without one'))
    })
    child.send(paper)
  })
}
