import type { App } from '../../apps/server/platform/deps.ts'
import type { Operation } from './operations.ts'
import type { Parts } from './send.ts'

// Of each operation: enough to vary, few enough that new ones soon replace old ones.
const maxPerOperation = 8

// The return from a bank or a provider redirects, with any result.
const leadsOn = /\/return$/
const isSuccess = (name: string, status: number) =>
  (status >= 200 && status < 300) || (status === 303 && leadsOn.test(name))

/** Requests that were answered 2xx, by operation. */
export type Corpus = {
  reached: ReadonlySet<string>
  of(operation: Operation): readonly Parts[]
  note(operation: Operation, parts: Parts, status: number): void
}

export function newCorpus(): Corpus {
  const byOperation = new Map<string, Parts[]>()
  const reached = new Set<string>()
  return {
    reached,
    of: ({ name }) => byOperation.get(name) ?? [],
    note({ name }, parts, status) {
      if (!isSuccess(name, status)) return
      reached.add(name)
      const known = byOperation.get(name) ?? []
      byOperation.set(name, [...known, parts].slice(-maxPerOperation))
    },
  }
}

/** Notes all requests that scenarios send through the app. */
export function noteInjected(app: App, operations: readonly Operation[], corpus: Corpus): void {
  const patterns = operations.map((operation) => ({
    operation,
    pattern: new RegExp(`^${operation.url.replace(/:(\w+)/g, '(?<$1>[^/]+)').replaceAll('.', '\\.')}$`),
  }))
  const inject = app.inject.bind(app) as (options: unknown) => Promise<{ statusCode: number }>
  const noted = async (options: unknown) => {
    const answer = await inject(options)
    const {
      method = 'GET',
      url,
      payload,
      headers,
    } = (typeof options === 'string' ? { url: options } : options) as {
      method?: string
      url: string
      payload?: unknown
      headers?: Record<string, string>
    }
    const [path = '', query = ''] = url.replace(/^\/(pe\/persian|gr\/english)\//, '/').split('?')
    for (const { operation, pattern } of patterns) {
      const match = operation.method === method ? pattern.exec(path) : null
      if (!match) continue
      const params = { ...match.groups }
      const parts = { params, query: Object.fromEntries(new URLSearchParams(query)), body: bodyOf(payload) }
      const type = headers?.['content-type'] ?? ''
      const raw = Buffer.isBuffer(payload) ? { raw: payload, headers: { 'content-type': type } } : {}
      corpus.note(operation, { ...parts, ...raw }, answer.statusCode)
    }
    return answer
  }
  app.inject = noted as unknown as App['inject']
}

function bodyOf(payload: unknown): unknown {
  if (typeof payload !== 'string') return Buffer.isBuffer(payload) ? undefined : payload
  try {
    return JSON.parse(payload)
  } catch {
    return undefined
  }
}
