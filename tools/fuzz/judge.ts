import { errors } from '@anar/contract/errors'
import type { Caller } from './callers.ts'
import type { Operation } from './operations.ts'
import type { Answer, Sent } from './send.ts'

/** What no answer may be, with the request that got it. */
export type Failure = { what: string; operation: string; kind: string; sent: string; answer: string }

// The database is there the whole time: who says that it is not has taken a fault of another kind for that.
const declared503 = new Set(
  Object.entries(errors)
    .filter(([code, { status }]) => status === 503 && code !== 'SERVICE_UNAVAILABLE')
    .map(([code]) => code),
)

// Frames of a stack, paths of our sources and the words of PostgreSQL.
const insides =
  /\n\s+at |node_modules\/|\/apps\/server\/|[a-z-]+\.ts:\d+|syntax error at or near|violates .* constraint/

/** What is wrong with an answer; null where nothing is. `others` are the texts of people that the caller is not. */
export function faultOf(answer: Answer, others: readonly string[]): string | null {
  if (answer.status >= 500 && !isDeclared503(answer)) return `status ${answer.status}`
  if (insides.test(answer.body)) return 'tells of the inside'
  const leaked = others.find((text) => answer.body.includes(text))
  return leaked === undefined ? null : `tells ${leaked}, which is another person’s`
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
