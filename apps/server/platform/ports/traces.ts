/** A finished part of a trace: a request, or what was done for one. It holds no input of people. */
export type FinishedSpan = {
  /** 32 hexadecimal digits. */
  traceId: string
  /** 16 hexadecimal digits. */
  spanId: string
  parentSpanId: string | null
  name: string
  kind: SpanKind
  /** Milliseconds since 1970, with fractions. */
  startMs: number
  endMs: number
  attributes: Readonly<Record<string, string | number>>
  hasFailed: boolean
}
/** A request that we answer, a call that we make, or work of our own. */
export type SpanKind = 'server' | 'client' | 'internal'

/** Takes finished spans. `add` returns at once and never throws; spans that cannot be sent are dropped and counted. */
export type Traces = {
  add(span: FinishedSpan): void
  /** How many spans were dropped so far. */
  dropped(): number
  /** Sends what is left, within seconds. */
  close(): Promise<void>
}
