import type { Caller } from './callers.ts'
import { renew } from './callers.ts'
import { type FuzzContext, sendAndJudge } from './flood.ts'
import type { Failure } from './judge.ts'
import { knownValues, rowsOf } from './known.ts'
import type { Operation } from './operations.ts'
import { sampleParts } from './sampling.ts'
import { scenarios } from './scenarios/index.ts'
import { searchParts } from './searches.ts'
import type { Answer } from './send.ts'

const tries = 40

export type Reached = {
  /** Scenarios that were refused, with why. */
  broken: string[]
  /** Operations without a 2xx, with their last answer. */
  unreached: string[]
  failures: Failure[]
}

/** Gets a 2xx from every operation: from scenarios first, then from samples of schemas and rows. */
export async function reachAll(context: FuzzContext, only?: ReadonlySet<string>): Promise<Reached> {
  const broken: string[] = []
  for (const [name, run] of Object.entries(scenarios)) {
    await run({ ...context.world, shop: context.shop }).catch((error: unknown) =>
      broken.push(`${name}: ${error}`),
    )
  }
  const [unreached, failures]: [string[], Failure[]] = [[], []]
  for (const operation of context.operations) {
    if (only && !only.has(operation.name)) continue
    const { last, failed } = await reach(context, operation)
    failures.push(...failed)
    if (!context.corpus.reached.has(operation.name)) {
      unreached.push(`${operation.name}: ${last?.status} ${last?.body.slice(0, 300)}`)
    }
  }
  return { broken, unreached, failures }
}

async function reach(
  context: FuzzContext,
  operation: Operation,
): Promise<{ last: Answer | null; failed: Failure[] }> {
  const { world, shop, callers, corpus, random } = context
  const allowed = callers.filter(({ kind }) => operation.kinds.includes(kind))
  const failed: Failure[] = []
  let last: Answer | null = null
  let rows = await rowsOf(world.database)
  for (let turn = 0; turn < tries && !corpus.reached.has(operation.name); turn += 1) {
    const caller: Caller | undefined = allowed[turn % Math.max(allowed.length, 1)]
    if (!caller) break
    await renew(world, shop, caller)
    if (turn % 10 === 9) rows = await rowsOf(world.database)
    const sampled = sampleParts(operation, { random, known: knownValues(rows, caller, random) })
    const parts = searchParts(operation, sampled, random)
    const { answer, failure } = await sendAndJudge(context, { operation, caller, parts })
    corpus.note(operation, parts, answer.status)
    if (failure) failed.push(failure)
    last = answer
  }
  return { last, failed }
}
