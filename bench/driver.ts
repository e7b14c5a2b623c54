import { createDatabase } from '../apps/server/platform/db/pool.ts'
import { percentile } from './figures.ts'

export type DriverAsked = {
  databaseUrl: string
  text: string
  values: unknown[]
  /** Another number in every call, wherever it stands among the values, on its own or within one. */
  changing: string
  connections: number
  seconds: number
}

// A process that runs one statement again and again through the pool, and tells how often a second.
process.once('message', async (asked: DriverAsked) => {
  const database = createDatabase(asked.databaseUrl, { maxConnections: asked.connections })
  const milliseconds: number[] = []
  let calls = 0
  const call = () => {
    calls += 1
    const values = asked.values.map((value) => {
      const written = String(value)
      return written.includes(asked.changing) ? written.replaceAll(asked.changing, String(calls)) : value
    })
    return database.query(asked.text, values)
  }
  for (let warm = 0; warm < asked.connections * 5; warm++) await call()
  const started = performance.now()
  const ends = started + asked.seconds * 1000
  const worker = async () => {
    while (performance.now() < ends) {
      const begun = performance.now()
      await call()
      milliseconds.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: asked.connections }, worker))
  const perSecond = (milliseconds.length * 1000) / (performance.now() - started)
  await database.close()
  process.send!({ perSecond, p50: percentile(milliseconds, 0.5), p99: percentile(milliseconds, 0.99) })
  process.disconnect!()
})
