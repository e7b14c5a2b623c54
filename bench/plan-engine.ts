import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import path from 'node:path'
import { markdownTable, median, rounded } from './figures.ts'
import { shapes } from './plan-month.ts'
import type { ShapeOptions, ShapeResult } from './plan-shape.ts'

const size = { members: 1_000_000, orders: 3_000_000, rounds: 7 }

/**
 * The engine alone: a million members and three million orders, the adding up included, in trees of three shapes, with
 * the cap far away and reached. Each in a process of its own, with the peak memory of the whole process.
 */
export async function measure(): Promise<void> {
  const rows = []
  for (const shape of shapes) {
    for (const isCapped of [false, true]) {
      const { wallMs, cpuMs, peakMegabytes, paidShare } = await runShape({ shape, isCapped, ...size })
      rows.push({
        shape,
        cap: isCapped ? 'reached' : `${rounded(paidShare * 100)} % used`,
        'first run ms': rounded(wallMs[0]!),
        'median ms': rounded(median(wallMs)),
        'median CPU ms': rounded(median(cpuMs)),
        'peak MB': rounded(peakMegabytes),
        'load average': rounded(loadavg()[0]!, 1),
      })
      console.error(JSON.stringify(rows.at(-1)))
    }
  }
  console.log(markdownTable(rows))
  console.log('\naims: below 1,000 ms and 400 MB')
}

async function runShape(options: ShapeOptions): Promise<ShapeResult> {
  const child = fork(path.join(import.meta.dirname, 'plan-shape.ts'))
  child.send(options)
  const [answer] = await once(child, 'message')
  return answer
}
