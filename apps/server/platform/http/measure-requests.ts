import type { App } from '../deps.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import type { Span } from '../telemetry/tracer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a request whose trace was chosen. */
    span: Span | null
  }
}

/** Measures every request, by the pattern of its route. `traceparent` is read behind a trusted proxy only. */
export function measureRequests(
  app: App,
  telemetry: Telemetry,
  { trustedProxies }: { trustedProxies: number },
): void {
  app.decorateRequest('span', null)
  app.addHook('onRequest', (request, reply, done) => {
    const { traceparent } = request.headers
    request.span = telemetry.beginRequest(
      trustedProxies > 0 && typeof traceparent === 'string' ? traceparent : undefined,
    )
    if (request.span) {
      request.log = request.log.child({ traceId: request.span.trace.id })
      reply.log = request.log
    }
    done()
  })
  // Not earlier: reading the body continues in the context of the connection.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span) telemetry.withinRequest(request.span, done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, routeOptions, span } = request
    telemetry.endRequest(
      {
        id,
        method,
        route: routeOptions.url ?? 'none',
        status: reply.statusCode,
        seconds: reply.elapsedTime / 1_000,
      },
      span,
    )
    done()
  })
}
