import type { JobFigures } from './jobs.ts'
import type { Answered } from './run-questions.ts'

/** Shared buffers (8 KiB each) that a question may read, whatever the size of the shop. */
const maxBuffers = 1_500

/** Questions whose answer is itself larger, each with its bound. */
const largerAnswers: Readonly<Record<string, number>> = {}

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
  const bound = largerAnswers[question] ?? maxBuffers
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
