import type { Clock } from '../../clock.ts'
import type { Sql } from '../db/pool.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import { type Metric, readMetric } from './exposition.ts'

/**
 * A figure of the shop that is read from the database: few rows by an index, since every node reads it at every scrape.
 */
export type Figure = {
  name: string
  help: string
  type: 'counter' | 'gauge'
  /** The name of its label. */
  label?: string
  /** Its value; null where it has none yet. With a label its values by that. */
  read(sql: Sql, now: Temporal.Instant): Promise<number | null | Readonly<Record<string, number | null>>>
}

type Values = readonly (readonly [readonly string[], number])[]

// A scrape every 15 s is usual; a second server of Prometheus gets the same figures.
const freshMs = 5_000

/**
 * Reads figures for a scrape, at most once in five seconds however many there are. One that cannot be read has no value
 * then; `anar_database_up` says whether all could be read.
 */
export function figureReader(
  figures: readonly Figure[],
  { sql, clock, onFailure }: { sql: Sql; clock: Clock; onFailure: (error: unknown) => void },
) {
  const values = new Map<string, Values>()
  let isUp = false
  let readMs = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  const readAll = async () => {
    let isAway = false
    isUp = true
    for (const { name, label, read } of figures) {
      values.delete(name)
      try {
        if (!isAway) values.set(name, valuesOf(await read(sql, clock.now()), label))
      } catch (error) {
        isUp = false
        // The others would wait for it as well.
        isAway = error instanceof DatabaseUnavailable
        onFailure(error)
      }
    }
    readMs = performance.now()
  }
  const metrics: Metric[] = [
    readMetric(
      { name: 'anar_database_up', help: 'Whether the figures of the shop could be read.', type: 'gauge' },
      () => [[[], isUp ? 1 : 0]],
    ),
    ...figures.map(({ name, help, type, label }) =>
      readMetric(
        { name, help, type, labels: label === undefined ? [] : [label] },
        () => values.get(name) ?? [],
      ),
    ),
  ]
  return {
    metrics,
    /** Waits for figures that are fresh enough. */
    async refresh(): Promise<void> {
      if (performance.now() - readMs < freshMs) return
      reading ??= readAll().finally(() => {
        reading = null
      })
      await reading
    },
  }
}

function valuesOf(value: Awaited<ReturnType<Figure['read']>>, label: string | undefined): Values {
  if (value === null) return []
  if (typeof value === 'number') return [[[], value]]
  if (label === undefined) throw new TypeError('A figure with several values needs a label')
  return Object.entries(value).flatMap(([key, one]) => (one === null ? [] : [[[key], one] as const]))
}

/** The age of an instant in seconds, 0 at least; null where there is none. */
export function ageSeconds(instant: Date | null | undefined, now: Temporal.Instant): number | null {
  return instant ? Math.max(0, (now.epochMilliseconds - instant.getTime()) / 1_000) : null
}
