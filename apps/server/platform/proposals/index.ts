export {
  type AnyChange,
  anyChange,
  type ChangeContext,
  type ChangeDescription,
  type GuardedChange,
} from './change.ts'
export { guardedCommand } from './guarded-command.ts'
export { notifyDeciders } from './notify.ts'
export { isSamePerson } from './queries.ts'
