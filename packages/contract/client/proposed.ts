import type { Proposed } from '../proposed.ts'

/** Whether a command's answer is that its change waits for a second person: nothing has changed yet. */
export const isProposed = (answer: unknown): answer is Proposed =>
  typeof answer === 'object' && answer !== null && 'proposal' in answer
