import Fastify from 'fastify'
import { expositionOf, type Metric } from './exposition.ts'

/**
 * Serves `/metrics` on an address of its own, which the proxy in front of the shop does not reach.
 * @param refresh called before each page
 */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  { metrics, refresh }: { metrics: () => readonly Metric[]; refresh: () => Promise<void> },
): Promise<{ address: string; close(): Promise<void> }> {
  const server = Fastify({ forceCloseConnections: true })
  server.get('/metrics', async (_request, reply) => {
    await refresh()
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(expositionOf(metrics()))
  })
  try {
    const address = await server.listen({ host, port })
    return { address, close: () => server.close() }
  } catch (error) {
    throw new Error(`METRICS_PORT: ${host}:${port} cannot be listened on (${String(error)})`, {
      cause: error,
    })
  }
}
