import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { FinishedSpan, SpanKind, Traces } from '../ports/traces.ts'

/** A trace that was chosen to be sent, with the room that it has for further spans. */
type Trace = { id: string; room: number }
type Started = Pick<FinishedSpan, 'spanId' | 'parentSpanId' | 'name' | 'kind' | 'startMs'>

/** A part of a chosen trace that is under way. */
export type Span = Started & {
  trace: Trace
  attributes: Record<string, string | number>
}

// A job may run thousands of statements.
const maxSpans = 256

const underWay = new AsyncLocalStorage<Span>()

/** Traces of chosen requests and runs of jobs. The rest costs a random number. */
export type Tracer = {
  /**
   * Begins a trace, or continues that of `traceparent` (W3C Trace Context), whose choice it follows. Null where it is not
   * chosen.
   */
  begin(name: string, kind: SpanKind, traceparent?: string | undefined): Span | null
  /** Runs work within a span: what it begins there are its parts. */
  within<T>(span: Span, work: () => T): T
  /** Begins a part of the span that is under way; null without one, or where its trace is full. */
  beginPart(name: string, kind: SpanKind): Span | null
  end(span: Span, outcome: { hasFailed: boolean }): void
}

/** @param ratio the part of all traces that is chosen, 0 to 1 */
export function createTracer(
  traces: Traces,
  { ratio, chance = Math.random }: { ratio: number; chance?: () => number },
): Tracer {
  return {
    begin(name, kind, traceparent) {
      const parent = readTraceparent(traceparent)
      const isChosen = parent?.isSampled ?? chance() < ratio
      if (!isChosen) return null
      const trace = { id: parent?.traceId ?? hex(16), room: maxSpans }
      return spanOf(trace, { name, kind, parentSpanId: parent?.spanId ?? null })
    },
    within: (span, work) => underWay.run(span, work),
    beginPart(name, kind) {
      const parent = underWay.getStore()
      if (!parent || parent.trace.room === 0) return null
      parent.trace.room -= 1
      return spanOf(parent.trace, { name, kind, parentSpanId: parent.spanId })
    },
    end({ trace, ...span }, { hasFailed }) {
      traces.add({ ...span, traceId: trace.id, endMs: nowMs(), hasFailed })
    },
  }
}

function spanOf(trace: Trace, started: Pick<Started, 'name' | 'kind' | 'parentSpanId'>): Span {
  return { ...started, trace, spanId: hex(8), startMs: nowMs(), attributes: {} }
}

const nowMs = () => performance.timeOrigin + performance.now()
const hex = (bytes: number) => randomBytes(bytes).toString('hex')

const traceparentForm = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** A `traceparent` header of version 00; null where it is none. Source: https://www.w3.org/TR/trace-context/ */
export function readTraceparent(
  header: string | undefined,
): { traceId: string; spanId: string; isSampled: boolean } | null {
  const [, traceId, spanId, flags] = traceparentForm.exec(header ?? '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}
