import { expect, it } from 'vitest'
import { fixedClock } from '../../testing/clock.ts'
import type { Sql } from '../db/pool.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import { expositionOf } from './exposition.ts'
import { type Figure, figureReader } from './figures.ts'

const sql: Sql = { query: async () => ({ rows: [], rowCount: 0 }) }
const clock = fixedClock('2026-05-10T09:00:00Z')

function readerOf(figures: readonly Figure[]) {
  const failures: unknown[] = []
  const reader = figureReader(figures, { sql, clock, onFailure: (error) => void failures.push(error) })
  const page = async () => {
    await reader.refresh()
    return expositionOf(reader.metrics)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
  }
  return { page, failures }
}

const figure = (name: string, read: Figure['read'], label?: string): Figure => ({
  ...{ name, help: 'A figure.', read },
  type: 'gauge',
  ...(label !== undefined && { label }),
})

it('writes a value, the values by a label, and nothing for one that there is not', async () => {
  const { page } = readerOf([
    figure('one', async () => 1),
    figure('by_channel', async () => ({ sms: 2, email: null }), 'channel'),
    figure('none', async () => null),
  ])
  expect(await page()).toEqual(['anar_database_up 1', 'one 1', 'by_channel{channel="sms"} 2'])
})

it('reads once for scrapes at the same time, and for those within five seconds', async () => {
  let reads = 0
  const { page } = readerOf([figure('counted', async () => ++reads)])
  await Promise.all([page(), page()])
  expect(await page()).toContain('counted 1')
})

it('shows the others where one cannot be read, and that one could not', async () => {
  const { page, failures } = readerOf([
    figure('broken', () => Promise.reject(new Error('a bug'))),
    figure('whole', async () => 3),
  ])
  expect(await page()).toEqual(['anar_database_up 0', 'whole 3'])
  expect(failures).toHaveLength(1)
})

it('waits once for a database that is away', async () => {
  let reads = 0
  const away = () => {
    reads += 1
    return Promise.reject(new DatabaseUnavailable(new Error('no route')))
  }
  const { page } = readerOf([figure('first', away), figure('second', away)])
  expect(await page()).toEqual(['anar_database_up 0'])
  expect(reads).toBe(1)
})
