import { expect, it } from 'vitest'
import { collectedTraces } from '../../testing/collected.ts'
import { createTracer, readTraceparent } from './tracer.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'
const traceparent = `00-${traceId}-${spanId}-01`

it('reads a traceparent, and none that is not one', () => {
  expect(readTraceparent(traceparent)).toEqual({ traceId, spanId, isSampled: true })
  expect(readTraceparent(`00-${traceId}-${spanId}-00`)).toMatchObject({ isSampled: false })
  for (const other of [
    undefined,
    '',
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-x-01`,
    `01-${traceId}`,
  ])
    expect(readTraceparent(other)).toBeNull()
})

it('chooses the given part of all traces, and follows the choice of a traceparent', () => {
  const chances = [0.009, 0.01, 0.5]
  const traces = collectedTraces()
  const tracer = createTracer(traces, { ratio: 0.01, chance: () => chances.shift()! })
  const started = [1, 2, 3].map(() => tracer.begin('x', 'server'))
  expect(started.map((span) => span !== null)).toEqual([true, false, false])
  expect(tracer.begin('x', 'server', traceparent)?.trace.id).toBe(traceId)
  expect(tracer.begin('x', 'server', traceparent.replace(/1$/, '0'))).toBeNull()
})

it('makes what begins within a span its part, across awaited work, and nothing outside of one', async () => {
  const traces = collectedTraces()
  const tracer = createTracer(traces, { ratio: 1 })
  expect(tracer.beginPart('lonely', 'client')).toBeNull()
  const whole = tracer.begin('whole', 'server', traceparent)!
  await tracer.within(whole, async () => {
    await Promise.resolve()
    tracer.end(tracer.beginPart('part', 'client')!, { hasFailed: true })
  })
  tracer.end(whole, { hasFailed: false })
  const [part, root] = traces.items
  expect(root).toMatchObject({ name: 'whole', traceId, parentSpanId: spanId, hasFailed: false })
  expect(part).toMatchObject({ name: 'part', traceId, parentSpanId: root!.spanId, hasFailed: true })
  expect(part!.endMs).toBeGreaterThanOrEqual(part!.startMs)
})

it('bounds the parts of a trace', () => {
  const tracer = createTracer(collectedTraces(), { ratio: 1 })
  const parts = tracer.within(tracer.begin('job', 'internal')!, () =>
    Array.from({ length: 300 }, () => tracer.beginPart('statement', 'client')),
  )
  expect(parts.filter((part) => part !== null)).toHaveLength(256)
})
