import type { DatabaseWatch, PoolUse } from '../db/measured.ts'
import type { ReplicaState } from '../db/replicas.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import { type Metric, readMetric } from './exposition.ts'
import { recordedMetrics } from './recorded.ts'
import type { Span, Tracer } from './tracer.ts'

/** Measures what the server does: in metrics, and in the spans of chosen traces. */
export type Telemetry = {
  /** Watches the statements of a pool of connections. */
  database(pool: string): DatabaseWatch
  /** Reads the states of the replicas at each scrape. */
  replicas(states: () => readonly ReplicaState[]): void
  /** Runs a call of an external service. */
  call<T>(service: string, call: string, run: () => Promise<T>): Promise<T>
  /** Runs a job `lagSeconds` after it was due; it returns whether it succeeded. */
  job(name: string, lagSeconds: number, run: () => Promise<boolean>): Promise<boolean>
  /** Begins the trace of a request where it is chosen. */
  beginRequest(traceparent: string | undefined): Span | null
  withinRequest(span: Span, work: () => void): void
  endRequest(request: AnsweredRequest, span: Span | null): void
  /** What was measured so far. */
  metrics: readonly Metric[]
}

/** `route` is a pattern: `/orders/:id`. */
export type AnsweredRequest = { id: string; method: string; route: string; status: number; seconds: number }

// Statements of searches have some thousand characters.
const maxStatementLength = 500

/**
 * @param tracer null: no traces
 * @param dropped what could not be sent so far, by its kind
 */
export function createTelemetry(
  tracer: Tracer | null,
  dropped: Readonly<Record<string, () => number>> = {},
): Telemetry {
  const recorded = recordedMetrics()
  const pools = new Map<string, () => PoolUse>()
  const lags = new Map<string, number>()
  let replicas: () => readonly ReplicaState[] = () => []
  const timed = timedIn(tracer)
  const part = (name: string, attributes: Span['attributes']) => () => {
    const span = tracer?.beginPart(name, 'client')
    if (span) Object.assign(span.attributes, attributes)
    return span
  }

  return {
    database: (pool) => ({
      connections: (use) => pools.set(pool, use),
      statement: (text, run) =>
        timed(part('statement', statementAttributes(pool, text)), run, (seconds, failure) => {
          recorded.statementSeconds.observe([pool], seconds)
          if (failure) recorded.statementFailures.add([pool, reasonOf(failure.error)])
        }),
    }),
    replicas(states) {
      replicas = states
    },
    call: (service, call, run) =>
      timed(part(`${service} ${call}`, { 'anar.service': service }), run, (seconds, failure) => {
        recorded.callSeconds.observe([service, call], seconds)
        recorded.calls.add([service, call, failure ? 'failed' : 'done'])
      }),
    async job(name, lagSeconds, run) {
      lags.set(name, lagSeconds)
      let hasSucceeded = false
      const work = async () => {
        hasSucceeded = await run()
        return hasSucceeded
      }
      return timed(
        () => tracer?.begin(`job ${name}`, 'internal'),
        work,
        (seconds) => {
          recorded.jobSeconds.observe([name], seconds)
          recorded.jobRuns.add([name, hasSucceeded ? 'done' : 'failed'])
        },
      )
    },
    beginRequest: (traceparent) => tracer?.begin('request', 'server', traceparent) ?? null,
    withinRequest: (span, work) => tracer?.within(span, work),
    endRequest(request, span) {
      const { method, route, status, seconds } = request
      recorded.requests.add([method, route, String(status)])
      recorded.requestSeconds.observe([method, route], seconds)
      if (span) tracer?.end(describedBy(span, request), { hasFailed: status >= 500 })
    },
    metrics: [
      ...Object.values(recorded),
      poolMetric(pools),
      ...replicaMetrics(() => replicas()),
      ...[lagMetric(lags), droppedMetric(dropped)],
    ],
  }
}

/** Runs work in a span of its own, where it gets one, and passes on how long it took and its error, if any. */
const timedIn =
  (tracer: Tracer | null) =>
  async <T>(
    begin: () => Span | null | undefined,
    run: () => Promise<T>,
    end: (seconds: number, failure: { error: unknown } | null) => void,
  ): Promise<T> => {
    const startMs = performance.now()
    const span = begin()
    const finish = (failure: { error: unknown } | null) => {
      end((performance.now() - startMs) / 1_000, failure)
      if (span) tracer?.end(span, { hasFailed: failure !== null })
    }
    try {
      const result = await (span && tracer ? tracer.within(span, run) : run())
      finish(null)
      return result
    } catch (error) {
      finish({ error })
      throw error
    }
  }

function describedBy(span: Span, { id, method, route, status }: AnsweredRequest): Span {
  const attributes = {
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'anar.request_id': id,
  }
  return { ...span, name: `${method} ${route}`, attributes }
}

const statementAttributes = (pool: string, text: string) => ({
  'db.system.name': 'postgresql',
  'anar.pool': pool,
  'db.query.text': text.slice(0, maxStatementLength),
})

const reasonOf = (error: unknown) => (error instanceof DatabaseUnavailable ? 'unavailable' : 'refused')

const poolMetric = (pools: ReadonlyMap<string, () => PoolUse>) =>
  readMetric(
    {
      name: 'anar_database_connections',
      help: 'Connections of this process by their pool, and what waits for one.',
      labels: ['pool', 'state'],
      type: 'gauge',
    },
    () =>
      [...pools].flatMap(([pool, use]) =>
        Object.entries(use()).map(([state, count]) => [[pool, state], count] as const),
      ),
  )

const replicaMetrics = (states: () => readonly ReplicaState[]) => [
  readMetric(
    {
      name: 'anar_replica_lag_seconds',
      help: 'How far a replica is behind the primary at most; none where it does not answer or is minutes behind.',
      labels: ['replica'],
      type: 'gauge',
    },
    () =>
      states().flatMap(({ name, lagSeconds }) =>
        lagSeconds === null ? [] : [[[name], lagSeconds] as const],
      ),
  ),
  readMetric(
    {
      name: 'anar_replica_used',
      help: 'Whether a replica serves reads: 1, or 0 where it is left out.',
      labels: ['replica'],
      type: 'gauge',
    },
    () => states().map(({ name, isUsed }) => [[name], isUsed ? 1 : 0] as const),
  ),
]

const lagMetric = (lags: ReadonlyMap<string, number>) =>
  readMetric(
    {
      name: 'anar_job_lag_seconds',
      help: 'How long after it was due the last run of a job began.',
      labels: ['job_name'],
      type: 'gauge',
    },
    () => [...lags].map(([job, seconds]) => [[job], seconds] as const),
  )

const droppedMetric = (dropped: Readonly<Record<string, () => number>>) =>
  readMetric(
    {
      name: 'anar_monitoring_dropped_total',
      help: 'Spans and reports of faults that were not sent: too many, repeated, or not taken.',
      labels: ['kind'],
      type: 'counter',
    },
    () => Object.entries(dropped).map(([kind, count]) => [[kind], count()] as const),
  )
