import { createDatabase } from '../apps/server/platform/db/pool.ts'
import { percentile } from './figures.ts'

export type DriverOptions = {
  databaseUrl: string
  text: string
  values: unknown[]
  /** Replaced by another number in every call, as a value or within one. */
  changing: string
  connections: number
  seconds: number
}

// A process that runs one statement repeatedly through the pool, and reports how often a second.
process.once('message', async (options: DriverOptions) => {
  const database = createDatabase(options.databaseUrl, { maxConnections: options.connections })
  const milliseconds: number[] = []
  let calls = 0
  const call = () => {
    calls += 1
    const values = options.values.map((value) => {
      const written = String(value)
      return written.includes(options.changing) ? written.replaceAll(options.changing, String(calls)) : value
    })
    return database.query(options.text, values)
  }
  for (let warm = 0; warm < options.connections * 5; warm++) await call()
  const started = performance.now()
  const ends = started + options.seconds * 1000
  const worker = async () => {
    while (performance.now() < ends) {
      const started = performance.now()
      await call()
      milliseconds.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: options.connections }, worker))
  const perSecond = (milliseconds.length * 1000) / (performance.now() - started)
  await database.close()
  process.send!({ perSecond, p50: percentile(milliseconds, 0.5), p99: percentile(milliseconds, 0.99) })
  process.disconnect!()
})
