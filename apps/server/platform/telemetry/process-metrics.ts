import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { cacheUses } from '../cache.ts'
import { queueUses } from '../processes/bounded-queue.ts'
import { type Metric, readMetric } from './exposition.ts'

const delayResolutionMs = 20

/** The metrics of the process, its caches and its queues, and a function that stops the measuring of the event loop. */
export function processMetrics(): { metrics: Metric[]; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: delayResolutionMs })
  delay.enable()
  return {
    metrics: [...processFigures(), eventLoopDelay(delay), ...cacheMetrics(), ...queueMetrics()],
    stop: () => delay.disable(),
  }
}

function processFigures(): Metric[] {
  const figure = (name: string, help: string, type: 'counter' | 'gauge', read: () => number) =>
    readMetric({ name, help, type }, () => [[[], read()]])
  // The names that Prometheus's own clients use.
  return [
    figure('process_start_time_seconds', 'Start of the process, in seconds since 1970.', 'gauge', () =>
      Math.round(performance.timeOrigin / 1_000),
    ),
    figure('process_cpu_seconds_total', 'Processor time of the process.', 'counter', () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1_000_000
    }),
    figure('process_resident_memory_bytes', 'Memory of the process.', 'gauge', () =>
      process.memoryUsage.rss(),
    ),
    figure(
      'anar_heap_used_bytes',
      'Memory of JavaScript objects.',
      'gauge',
      () => process.memoryUsage().heapUsed,
    ),
  ]
}

/** How late the event loop was since the last scrape. */
function eventLoopDelay(delay: ReturnType<typeof monitorEventLoopDelay>): Metric {
  const nanoseconds = 1e9
  return readMetric(
    {
      name: 'anar_event_loop_delay_seconds',
      help: 'How late the event loop was since the last scrape: the half, 99 of 100, and all of its turns.',
      labels: ['percentile'],
      type: 'gauge',
    },
    () => {
      // The timer itself takes its resolution.
      const late = (value: number) =>
        Number.isFinite(value) ? Math.max(0, value / nanoseconds - delayResolutionMs / 1_000) : 0
      const read = [
        [['50'], late(delay.percentile(50))],
        [['99'], late(delay.percentile(99))],
        [['100'], late(delay.max)],
      ] as const
      delay.reset()
      return read
    },
  )
}

function cacheMetrics(): Metric[] {
  return (['hits', 'misses'] as const).map((member) =>
    readMetric(
      {
        name: `anar_cache_${member}_total`,
        help: member === 'hits' ? 'Values found in a cache.' : 'Values not found in a cache.',
        labels: ['cache'],
        type: 'counter',
      },
      () => [...cacheUses].map(([name, use]) => [[name], use[member]] as const),
    ),
  )
}

function queueMetrics(): Metric[] {
  const metric = (
    member: 'running' | 'waiting' | 'refused',
    declared: { name: string; help: string; type: 'counter' | 'gauge' },
  ) =>
    readMetric({ ...declared, labels: ['queue'] }, () =>
      [...queueUses].map(([name, use]) => [[name], use[member]] as const),
    )
  return [
    metric('running', { name: 'anar_queue_running', help: 'Costly works under way.', type: 'gauge' }),
    metric('waiting', { name: 'anar_queue_waiting', help: 'Costly works that wait.', type: 'gauge' }),
    metric('refused', {
      name: 'anar_queue_refused_total',
      help: 'Costly works that were refused: BUSY, TOO_MANY_AT_ONCE.',
      type: 'counter',
    }),
  ]
}
