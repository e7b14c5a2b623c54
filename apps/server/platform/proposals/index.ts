export {
  type AnyChange,
  anyChange,
  type ChangeContext,
  type ChangeDescription,
  type GuardedChange,
} from './change.ts'
export { guardedCommand } from './guarded-command.ts'
export { isSamePerson } from './queries.ts'
export { notifyDeciders } from './tell.ts'
