import type { FinishedSpan, SpanKind, Traces } from '../../../platform/ports/traces.ts'
import { boundedSender } from '../../bounded-sender.ts'

/** The numbers of OTLP's `SpanKind`. */
const kinds: Record<SpanKind, number> = { internal: 1, server: 2, client: 3 }
/** OTLP's `STATUS_CODE_ERROR`. */
const failedStatus = 2

/**
 * Sends spans to a collector by OTLP over HTTP in JSON.
 * Source: https://opentelemetry.io/docs/specs/otlp/#otlphttp and opentelemetry-proto/trace/v1/trace.proto
 * @param url the collector's address without `/v1/traces`
 * @param headers of every request, such as a token
 */
export function otlpTraces({
  url,
  headers,
}: {
  url: string
  headers: Readonly<Record<string, string>>
}): Traces {
  const address = `${url.replace(/\/+$/, '')}/v1/traces`
  return boundedSender<FinishedSpan>({
    maxWaiting: 4_096,
    maxBatch: 512,
    delayMs: 2_000,
    async send(spans, signal) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(requestOf(spans)),
        redirect: 'error',
        signal,
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the collector answered ${response.status}`)
    },
  })
}

function requestOf(spans: readonly FinishedSpan[]) {
  const resource = { attributes: attributesOf({ 'service.name': 'anar' }) }
  return {
    resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'anar' }, spans: spans.map(spanOf) }] }],
  }
}

function spanOf(span: FinishedSpan) {
  const { traceId, spanId, parentSpanId, name, kind, startMs, endMs, attributes, hasFailed } = span
  return {
    ...{ traceId, spanId, name, kind: kinds[kind], attributes: attributesOf(attributes) },
    ...(parentSpanId !== null && { parentSpanId }),
    startTimeUnixNano: nanosecondsOf(startMs),
    endTimeUnixNano: nanosecondsOf(endMs),
    ...(hasFailed && { status: { code: failedStatus } }),
  }
}

// As text: the number exceeds what a double holds. Microseconds are as fine as the clock.
const nanosecondsOf = (ms: number) => `${Math.round(ms * 1_000)}000`

const attributesOf = (attributes: FinishedSpan['attributes']) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? { stringValue: value } : { intValue: String(value) },
  }))
