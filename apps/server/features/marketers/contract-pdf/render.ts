import { fork } from 'node:child_process'
import { oneAtATime } from '../../files/index.ts'
import type { Paper } from './paper.ts'
import type { Drawn } from './process.ts'

const processFile = new URL('./process.ts', import.meta.url)
const longestMs = 30_000

// Two at once would take both cores of a small machine.
const enqueue = oneAtATime()

/** Draws a paper as a PDF in a process of its own, which ends with it. Rejects where that fails or takes too long. */
export function renderPaper(paper: Paper): Promise<Buffer> {
  return enqueue(() => render(paper))
}

function render(paper: Paper): Promise<Buffer> {
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
