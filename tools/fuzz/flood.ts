import type { Random } from '../../apps/server/demo/random.ts'
import type { TestShop } from '../../apps/server/testing/shop.ts'
import { type Caller, renew } from './callers.ts'
import type { Canary } from './canaries.ts'
import type { Corpus } from './corpus.ts'
import { hostile } from './hostile.ts'
import { type Failure, failureOf, faultOf } from './judge.ts'
import { knownValues, rowsOf } from './known.ts'
import type { Operation } from './operations.ts'
import { sampleParts } from './sampling.ts'
import { searchParts } from './searches.ts'
import { type Answer, type Parts, requestOf, type Sent } from './send.ts'
import type { World } from './world.ts'

export type FuzzContext = {
  world: World
  shop: TestShop
  operations: readonly Operation[]
  callers: readonly Caller[]
  canaries: readonly Canary[]
  corpus: Corpus
  /** The canaries whose own answers had their markers; without them a leak could not be found. */
  sawThemselves: Set<number>
  random: Random
  sendOut: (sent: Sent) => Promise<Answer>
}

// So that time windows and days pass during a run.
const millisecondsApart = 200
const rowsEvery = 400
const answerWithinMs = 20_000

/** Sends one request and judges its answer; logs the caller in again where the session has ended. */
export async function sendAndJudge(
  context: FuzzContext,
  { operation, caller, parts }: { operation: Operation; caller: Caller; parts: Parts },
): Promise<{ answer: Answer; failure: Failure | null }> {
  const { world, shop, canaries, random } = context
  world.clock.advance({ milliseconds: millisecondsApart })
  const sent = requestOf(operation, caller, parts, random)
  const late = setTimeout(
    () => console.log(`no answer within ${answerWithinMs / 1_000} s: ${operation.name} ${sent.url}`),
    answerWithinMs,
  )
  const answer = await context.sendOut(sent)
  clearTimeout(late)
  // Staff may see people; everybody else only themselves.
  const isStaff = caller.kind.startsWith('Staff')
  const others = isStaff
    ? []
    : canaries.flatMap(({ personId, markers }) => (personId === caller.personId ? [] : markers))
  const own = canaries.find(({ personId }) => personId === caller.personId)
  if (own?.markers.some((text) => answer.body.includes(text))) context.sawThemselves.add(own.personId)
  const fault = faultOf(answer, others)
  if (answer.status === 401 && caller.kind !== 'visitor') await renew(world, shop, caller)
  return { answer, failure: fault ? failureOf(fault, { operation, caller, sent, answer }) : null }
}

/** Each canary, with its markers restored, requests its own account. */
async function lookAtThemselves(context: FuzzContext): Promise<Failure[]> {
  const operation = context.operations.find(({ url }) => url === '/CheckAccess')!
  const failures: Failure[] = []
  for (const canary of context.canaries) {
    await canary.restore()
    const caller = context.callers.find(({ personId }) => personId === canary.personId)!
    const { failure } = await sendAndJudge(context, {
      operation,
      caller,
      parts: { params: {}, query: {}, body: undefined },
    })
    if (failure) failures.push(failure)
  }
  return failures
}

// Hashing a password or rendering a paper takes as long as thirty other requests: those are sent less often.
const dearMs = 25

function pickOf(
  operations: readonly Operation[],
  meanMs: ReadonlyMap<string, number>,
  random: Random,
): Operation {
  while (true) {
    const operation = random.pick(operations)
    const mean = meanMs.get(operation.name) ?? 0
    if (mean < dearMs || random.chance(dearMs / mean / 2)) return operation
  }
}

/** Sends hostile requests until there were `requests` of them, or until `isOver`. */
export async function flood(
  context: FuzzContext,
  { requests, isOver }: { requests: number; isOver: () => boolean },
) {
  const { world, operations, callers, corpus, random } = context
  const failures: Failure[] = []
  const statuses: Record<string, number> = {}
  let rows = await rowsOf(world.database)
  const meanMs = new Map<string, number>()
  let count = 0
  for (; count < requests && !isOver(); count += 1) {
    if (count % rowsEvery === 0) {
      rows = await rowsOf(world.database)
      for (const caller of callers) await renew(world, context.shop, caller)
      failures.push(...(await lookAtThemselves(context)))
    }
    const operation = pickOf(operations, meanMs, random)
    const allowed = callers.filter(({ kind }) => operation.kinds.includes(kind))
    const caller = random.pick(allowed.length > 0 && random.chance(0.8) ? allowed : callers)
    const known = knownValues(rows, caller, random)
    const answered = corpus.of(operation)
    const usual =
      answered.length > 0 && random.chance(0.6)
        ? random.pick(answered)
        : sampleParts(operation, { random, known })
    const usable = searchParts(operation, usual, random)
    const parts = random.chance(0.75) ? hostile(usable, random) : usable
    const startedAt = performance.now()
    const { answer, failure } = await sendAndJudge(context, { operation, caller, parts })
    const former = meanMs.get(operation.name) ?? 0
    meanMs.set(operation.name, former + (performance.now() - startedAt - former) / 8)
    const kind = `${Math.floor(answer.status / 100)}xx`
    statuses[kind] = (statuses[kind] ?? 0) + 1
    if (failure) failures.push(failure)
  }
  return { count, failures, statuses }
}
