export { answerRead, sendRead } from './answer-read.ts'
export { callThenCommit, type Once } from './conduct-once.ts'
export { refusalOfDatabase } from './database-refusal.ts'
export { type FieldFault, invalidFields, parseInput } from './field-faults.ts'
export { type CommandContext, type ConductContext, handle, type RunContext } from './handle.ts'
export {
  assertEveryCommandHandled,
  assertEveryReadAnswered,
  handledCommands,
} from './handled.ts'
export { writtenPositionOf } from './last-write.ts'
export { assertOwnOrigin, ownOriginOf } from './origin.ts'
export { answersMadeWith, forgetKeysBefore } from './queries.ts'
export type { Decision } from './recorded-answer.ts'
export { transact, transactWithCopy } from './transaction.ts'
export { assertUnchanged } from './unchanged.ts'
