import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { connections, type Stand } from './stand.ts'

export type Figures = { perSecond: number; p50: number; p99: number }

const warmSeconds = 2

/** One request, or several in turn, repeatedly over 16 connections. Answers other than 200 fail the benchmark. */
export async function load(
  url: string,
  request: autocannon.Request | autocannon.Request[],
  seconds = 10,
): Promise<Figures> {
  const result = await autocannon({ url, connections, duration: seconds, requests: [request].flat() })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers were not 200, ${result.errors} requests failed`)
  }
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

/** The same without a figure, to warm up. */
export const warm = (url: string, request: autocannon.Request | autocannon.Request[]): Promise<Figures> =>
  load(url, request, warmSeconds)

/** Runs the work beside a bare Fastify route that sends these bytes for any request. */
export async function withBareRoute<T>(
  stand: Stand,
  body: Buffer,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'anar-bare-'))
  const file = path.join(folder, 'body')
  await writeFile(file, body)
  const server = await stand.serve('bench/bare.ts', { BENCH_BODY: file })
  try {
    return await work(server.url)
  } finally {
    await server.stop()
    await rm(folder, { recursive: true })
  }
}
