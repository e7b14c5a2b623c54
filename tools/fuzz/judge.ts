import { errors } from '@anar/contract/errors'
import type { Caller } from './callers.ts'
import type { Operation } from './operations.ts'
import type { Answer, Sent } from './send.ts'

/** A faulty answer, with its request. */
export type Failure = { what: string; operation: string; kind: string; sent: string; answer: string }

// The database is always available: an answer that says otherwise hides another fault.
const declared503 = new Set(
  Object.entries(errors)
    .filter(([code, { status }]) => status === 503 && code !== 'SERVICE_UNAVAILABLE')
    .map(([code]) => code),
)

// Frames of a stack, paths of our sources and messages of PostgreSQL.
const insides =
  /\n\s+at |node_modules\/|\/apps\/server\/|[a-z-]+\.ts:\d+|syntax error at or near|violates .* constraint/

/** The fault of an answer; null where there is none. `others` are the markers of other people. */
export function faultOf(answer: Answer, others: readonly string[]): string | null {
  if (answer.status >= 500 && !isDeclared503(answer)) return `status ${answer.status}`
  if (insides.test(answer.body)) return 'leaks internals'
  const leaked = others.find((text) => answer.body.includes(text))
  return leaked === undefined ? null : `leaks ${leaked}, which is another person’s`
}

function isDeclared503({ status, body }: Answer): boolean {
  const code = /"code":"(\w+)"/.exec(body)?.[1]
  return status === 503 && code !== undefined && declared503.has(code)
}

export function failureOf(
  what: string,
  { operation, caller, sent, answer }: { operation: Operation; caller: Caller; sent: Sent; answer: Answer },
): Failure {
  return {
    what,
    operation: operation.name,
    kind: caller.kind,
    sent: `${sent.method} ${sent.url} ${shortened(String(sent.payload ?? ''))}`,
    answer: shortened(answer.body),
  }
}

const shortened = (text: string) => (text.length > 1_500 ? `${text.slice(0, 1_500)}… (${text.length})` : text)
