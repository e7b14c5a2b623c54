import type { FastifyBaseLogger } from 'fastify'
import { chosenReports, chosenTraces } from './chosen-adapters.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { createDatabase } from './platform/db/pool.ts'
import type { Reports } from './platform/ports/reports.ts'
import type { Telemetry } from './platform/telemetry/telemetry.ts'

/** What watches a process, as far as the settings choose it. Nothing of the rest is loaded. */
export type Monitoring = {
  /** Measures, for metrics and traces. */
  telemetry: Telemetry | undefined
  /** Takes reports of faults. */
  reports: Reports | undefined
  /** Serves `/metrics`, with the figures of the shop. Returns a function that ends it. */
  serve(databaseUrl: string, log: FastifyBaseLogger): Promise<() => Promise<void>>
  /** Sends what is left. */
  close(): Promise<void>
}

/** @param config METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT and SENTRY_DSN choose the three parts */
export async function startMonitoring(config: Config): Promise<Monitoring> {
  const reports = await chosenReports(config)
  const traces = await chosenTraces(config)
  const isMeasured = config.metrics !== null || traces !== undefined
  const telemetry = isMeasured ? await telemetryOf(config, { reports, traces }) : undefined
  return {
    telemetry,
    reports,
    serve: async (databaseUrl, log) =>
      telemetry && config.metrics
        ? serveFigures(config.metrics, { telemetry, databaseUrl, log })
        : async () => {},
    async close() {
      await Promise.all([reports?.close(), traces?.close()])
    },
  }
}

type Sent = { reports: Reports | undefined; traces: Awaited<ReturnType<typeof chosenTraces>> }

async function telemetryOf(config: Config, { reports, traces }: Sent): Promise<Telemetry> {
  const { createTelemetry } = await import('./platform/telemetry/telemetry.ts')
  const { createTracer } = await import('./platform/telemetry/tracer.ts')
  const tracer = traces && config.traces ? createTracer(traces, config.traces) : null
  return createTelemetry(tracer, {
    spans: () => traces?.dropped() ?? 0,
    reports: () => reports?.dropped() ?? 0,
  })
}

const figuresTimeoutMs = 3_000

async function serveFigures(
  address: { host: string; port: number },
  { telemetry, databaseUrl, log }: { telemetry: Telemetry; databaseUrl: string; log: FastifyBaseLogger },
): Promise<() => Promise<void>> {
  const { figures } = await import('./figures.ts')
  const { figureReader } = await import('./platform/telemetry/figures.ts')
  const { serveMetrics } = await import('./platform/telemetry/metrics-server.ts')
  const { processMetrics } = await import('./platform/telemetry/process-metrics.ts')
  // A connection of its own: a scrape tells most when all others are in use.
  const database = createDatabase(databaseUrl, { maxConnections: 1, statementTimeoutMs: figuresTimeoutMs })
  const read = figureReader(figures, {
    sql: database,
    clock: systemClock,
    onFailure: (error) => log.warn({ err: error }, 'a figure for /metrics could not be read'),
  })
  const ofProcess = processMetrics()
  const server = await serveMetrics(address, {
    metrics: () => [...telemetry.metrics, ...ofProcess.metrics, ...read.metrics],
    refresh: read.refresh,
  })
  log.info(`Metrics at ${server.address}/metrics`)
  return async () => {
    await server.close()
    ofProcess.stop()
    await database.close()
  }
}
