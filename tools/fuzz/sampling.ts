import { sampleOf } from '../../apps/server/testing/schema-samples.ts'
import type { Operation } from './operations.ts'
import type { Parts } from './send.ts'

/** A request that its schemas accept, as far as they and the names of its members show. */
export function sampleParts(
  { params, querystring, body }: Operation,
  sampling: Parameters<typeof sampleOf>[1],
): Parts {
  const of = (schema: Operation['body']) =>
    (schema ? sampleOf(schema, sampling) : {}) as Record<string, never>
  return { params: of(params), query: of(querystring), body: body ? sampleOf(body, sampling) : undefined }
}
