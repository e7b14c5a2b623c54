import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from './adapters/postgres/free-port.ts'
import { readConfig } from './config.ts'
import { type Monitoring, startMonitoring } from './monitoring.ts'
import { createDatabase, type Database } from './platform/db/pool.ts'
import type { App } from './platform/deps.ts'
import { checkoutFolder } from './settings.ts'
import { testApp } from './testing/app.ts'
import { fixedClock } from './testing/clock.ts'
import { type TestDatabase, testDatabase } from './testing/database.ts'

const clock = fixedClock('2026-05-10T09:00:00Z')
const deployed = path.join(checkoutFolder, 'deploy')

let database: TestDatabase
let measured: Database
let monitoring: Monitoring
let app: App
let page: string

/** The server with its metrics, after some requests and a job. */
beforeAll(async () => {
  database = await testDatabase('empty')
  const port = await freePort('127.0.0.1')
  monitoring = await startMonitoring(readConfig({ NODE_ENV: 'test', METRICS_PORT: String(port) }))
  const { telemetry } = monitoring
  measured = createDatabase(database.url, { watch: telemetry!.database('commands') })
  app = await testApp(measured, clock, {}, undefined, { telemetry })
  const stop = await monitoring.serve(database.url, app.log)
  try {
    await app.inject('/pe/persian/search/Product?fields=id&size=2')
    await app.inject('/pe/persian/search/Product/unknown/9121234567')
    await app.inject({
      method: 'POST',
      url: '/pe/persian/auth/login',
      payload: { username: 'x', password: 'y' },
    })
    await telemetry!.job('sum-books', 2, async () => true)
    await telemetry!.call('gateway', 'verify', () => Promise.reject(new Error('away'))).catch(() => {})
    page = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  } finally {
    await stop()
  }
})
afterAll(async () => {
  await app?.close()
  await measured?.close()
  await monitoring?.close()
  await database?.drop()
})

describe('the metrics', () => {
  it('count requests by the pattern of their route, never by their address', () => {
    expect(page).toContain('anar_http_requests_total{method="GET",route="/search/:entity",status="200"} 1\n')
    expect(page).toContain('anar_http_requests_total{method="GET",route="none",status="404"} 1\n')
    expect(page).not.toContain('9121234567')
  })

  it('measure statements, connections, calls and jobs', () => {
    expect(page).toMatch(/anar_database_statement_duration_seconds_count\{pool="commands"\} [1-9]/)
    expect(page).toMatch(/anar_database_connections\{pool="commands",state="idle"\} [1-9]/)
    expect(page).toContain('anar_outside_calls_total{service="gateway",call="verify",outcome="failed"} 1\n')
    expect(page).toContain('anar_job_lag_seconds{job_name="sum-books"} 2\n')
    expect(page).toContain('anar_job_runs_total{job_name="sum-books",outcome="done"} 1\n')
  })

  it('show the figures of the shop, the event loop, caches and queues', () => {
    expect(page).toContain('anar_database_up 1\n')
    expect(page).toMatch(/anar_orders_registered_total \d/)
    expect(page).toMatch(/anar_wal_retained_bytes \d/)
    // Nothing is archived here.
    expect(page).not.toMatch(/^anar_wal_unarchived_bytes /m)
    expect(page).toMatch(/anar_event_loop_delay_seconds\{percentile="99"\} \d/)
    expect(page).toMatch(/anar_cache_misses_total\{cache="search answers"\} [1-9]/)
    expect(page).toContain('anar_queue_waiting{queue="searches of visitors"} 0\n')
  })
})

/** Metrics in the text of a query, with the labels that it selects or groups by. */
function namedIn(text: string): { name: string; labels: string[] }[] {
  return [...text.matchAll(/\b((?:anar|process)_\w+)(?:\{([^}]*)\})?/g)].map(([, name, matchers = '']) => ({
    name: name!,
    labels: [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label]) => label!),
  }))
}

const declared = () => new Set([...page.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name!))
const isDeclared = (name: string) =>
  declared().has(name) || declared().has(name.replace(/_(bucket|sum|count)$/, ''))

describe('what is deployed with it', () => {
  const files = readdirSync(deployed, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(yml|json)$/.test(file),
  )

  // Metrics of the databases are Patroni's.
  it.each(files.filter((file) => file !== 'prometheus/databases.yml'))(
    '%s names metrics that the server has, with labels that they have',
    (file) => {
      const named = namedIn(readFileSync(path.join(deployed, file), 'utf8'))
      expect(named).not.toEqual([])
      expect(named.map(({ name }) => name).filter((name) => !isDeclared(name))).toEqual([])
      const strange = named.flatMap(({ name, labels }) => {
        const sample = new RegExp(`^${name}\\{([^}]*)\\}`, 'm').exec(page)?.[1]
        return sample === undefined
          ? []
          : labels
              .filter((label) => !`,${sample}`.includes(`,${label}="`))
              .map((label) => `${name}{${label}}`)
      })
      expect(strange).toEqual([])
    },
  )

  it('alarms of every kind are there', () => {
    expect(files.toSorted()).toEqual([
      'grafana/anar.json',
      'prometheus/alarms.yml',
      'prometheus/databases.yml',
    ])
  })

  it('a metric that is not there would be found', () => {
    expect(namedIn('rate(anar_unknown_total{a="b",c=~"d"}[5m])')).toEqual([
      { name: 'anar_unknown_total', labels: ['a', 'c'] },
    ])
    expect(isDeclared('anar_unknown_total')).toBe(false)
  })
})
