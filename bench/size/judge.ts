import type { JobFigures } from './jobs.ts'
import type { Answered } from './run-questions.ts'

/** Shared buffers (8 KiB each) that a question may read, whatever the size of the shop. */
const maxBuffers = 1_500

type Exception = {
  /** Shared buffers that the question may read instead. */
  buffers: number
  /** Why the buffers are what the answer costs, at any size of the shop. */
  reason: string
}

const everyTwentieth = 'a name of every twentieth person: the list is read in its order until a page is full'
const ofFew = 'few of a team have bought this month: the list is read in its order until a page is full'

/** Questions whose answer costs more, each with its bound. */
const exceptions: Readonly<Record<string, Exception>> = {
  'orders, by common name': { buffers: 4_500, reason: everyTwentieth },
  'orders, by common name, far page': { buffers: 4_500, reason: everyTwentieth },
  'orders, by rare name': { buffers: 2_500, reason: 'a hundred people with three orders each are looked up' },
  'orders, by rare name, far page': { buffers: 2_500, reason: 'as its first page' },
  'orders, Cancelled by common name, count': { buffers: 12_000, reason: everyTwentieth },
  'team, bought': { buffers: 3_000, reason: ofFew },
  'team, eligible': { buffers: 3_000, reason: ofFew },
  'team, by first name': { buffers: 6_500, reason: everyTwentieth },
  'team, by first name, far page': { buffers: 6_500, reason: everyTwentieth },
  'team, by first letter': { buffers: 6_500, reason: everyTwentieth },
  'team, by first letter, far page': { buffers: 6_500, reason: everyTwentieth },
}

export type Verdict = { passed: number; faults: string[] }

/**
 * Holds what was measured against the bounds that do not depend on the machine: each question is answered, by an index,
 * within its buffers; no job fails.
 */
export function judge(answers: readonly Answered[], jobs: readonly JobFigures[]): Verdict {
  const faults = [...answers.flatMap(faultsOf), ...jobs.flatMap(failureOf)]
  return { passed: answers.length + jobs.length - faults.length, faults }
}

function faultsOf({ question, buffers, plan }: Answered): string[] {
  const bound = exceptions[question]?.buffers ?? maxBuffers
  const faults = [
    ...(plan === 'by index' ? [] : [plan]),
    ...(buffers !== null && buffers > bound ? [`${buffers} buffers, at most ${bound} are allowed`] : []),
  ]
  return faults.length === 0 ? [] : [`${question}: ${faults.join('; ')}`]
}

function failureOf({ job, did, didAgain }: JobFigures): string[] {
  const failure = [did, didAgain].find((result) => typeof result === 'string')
  return failure === undefined ? [] : [`job ${job} ${failure}`]
}
