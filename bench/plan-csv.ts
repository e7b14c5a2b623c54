import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { computeFiles } from '../apps/server/plan/compute.ts'
import { readMembers } from '../apps/server/plan/members-file.ts'
import { addSales } from '../apps/server/plan/sales-file.ts'
import { markdownTable, median, rounded } from './figures.ts'
import { type MonthOfOrders, monthOfOrders } from './plan-month.ts'

const size = { members: 1_000_000, orders: 3_000_000 }
const rowCount = size.members + size.orders
const rounds = 3
const aim = 500_000

/** Files of a million members and three million sales: how fast they are read, and how long the whole command takes. */
export async function measure(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plan-csv-'))
  try {
    const files = {
      plan: null,
      members: path.join(folder, 'members.csv'),
      sales: path.join(folder, 'sales.csv'),
      out: path.join(folder, 'statements.csv'),
    }
    const month = monthOfOrders('random', size.members, size.orders)
    await writeLines(files.members, memberLines(month))
    await writeLines(files.sales, salesLines(month))
    const rows = []
    for (let round = 1; round <= rounds; round++) {
      const members = await timed(() => readMembers(files.members, () => {}))
      const sales = await timed(() => addSales(files.sales, members.value, () => {}))
      const whole = await timed(() => computeFiles(files, { isTTY: false, write: () => true }))
      rows.push({
        round,
        'members, rows/s': rounded(size.members / members.seconds),
        'sales, rows/s': rounded(size.orders / sales.seconds),
        'rows read/s': rounded(rowCount / (members.seconds + sales.seconds)),
        'rows read/CPU s': rounded(rowCount / (members.cpuSeconds + sales.cpuSeconds)),
        'whole command s': rounded(whole.seconds, 1),
        'load average': rounded(loadavg()[0]!, 1),
      })
      console.error(JSON.stringify(rows.at(-1)))
    }
    console.log(markdownTable(rows))
    const megabytes = (await stat(files.sales)).size / 1e6
    const perSecond = median(rows.map((row) => row['rows read/s']))
    console.log(`\nmedian ${perSecond} rows/s, aim ≥ ${aim}; the sales are ${rounded(megabytes)} MB`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Timed<Value> = { value: Value; seconds: number; cpuSeconds: number }

/** The elapsed time and the processor time of a task, with its threads. */
async function timed<Value>(work: () => Promise<Value>): Promise<Timed<Value>> {
  const cpu = process.cpuUsage()
  const started = performance.now()
  const value = await work()
  const { user, system } = process.cpuUsage(cpu)
  return { value, seconds: (performance.now() - started) / 1_000, cpuSeconds: (user + system) / 1e6 }
}

function* memberLines({ network: { ids, parents } }: MonthOfOrders): Generator<string> {
  yield 'id,sponsorId,kind,active,deathGrace'
  for (let member = 0; member < ids.length; member++) {
    const parent = parents[member]!
    yield `${ids[member]},${parent < 0 ? '' : ids[parent]},marketer,true,false`
  }
}

function* salesLines({ network: { ids }, orderBuyers, orderHundredths }: MonthOfOrders): Generator<string> {
  yield 'memberId,amountRial,score'
  for (let order = 0; order < orderBuyers.length; order++) {
    const hundredths = orderHundredths[order]!
    yield `${ids[orderBuyers[order]!]},${hundredths * 100},${hundredths / 100}`
  }
}

async function writeLines(file: string, lines: Iterable<string>): Promise<void> {
  const stream = createWriteStream(file)
  let piece = ''
  for (const line of lines) {
    piece += `${line}\n`
    if (piece.length < 1 << 20) continue
    if (!stream.write(piece)) await once(stream, 'drain')
    piece = ''
  }
  stream.end(piece)
  await once(stream, 'finish')
}
