import { commands, reads } from '@anar/contract/commands/list'
import type { CommandDeclaration, ReadDeclaration } from '@anar/contract/declare'
import type { App } from '../deps.ts'

/** A command of the app, and whether it is `run` in one transaction or `conduct`s its own. */
type HandledCommand = CommandDeclaration & { flow: 'run' | 'conduct' }
/** A read of the app, and whether a replica may answer it. */
type AnsweredRead = ReadDeclaration & { mayLag: boolean }

// Keyed by the app's server, which the scopes of its plugins share.
const handled = new WeakMap<App['server'], HandledCommand[]>()
const answered = new WeakMap<App['server'], AnsweredRead[]>()

/** Records that the app handles a command. */
export function noteHandled(app: App, command: HandledCommand): void {
  handled.set(app.server, [...handledCommands(app), command])
}

/** Every command that an app handles, in the order in which they were registered. */
export function handledCommands(app: App): readonly HandledCommand[] {
  return handled.get(app.server) ?? []
}

/** Notes that the app answers a read. */
export function noteAnswered(app: App, read: AnsweredRead): void {
  answered.set(app.server, [...answeredReads(app), read])
}

/** Every declared read that an app answers, in the order in which they were registered. */
export function answeredReads(app: App): readonly AnsweredRead[] {
  return answered.get(app.server) ?? []
}

/** Throws unless the app handles every command that the contract declares, and no other. */
export function assertEveryCommandHandled(app: App): void {
  assertSamePaths('Commands', commands, handledCommands(app))
}

/** Throws unless the app answers every read that the contract declares, and no other by `answerRead`. */
export function assertEveryReadAnswered(app: App): void {
  assertSamePaths('Reads', reads, answeredReads(app))
}

type WithPath = { path: string }

function assertSamePaths(
  kind: string,
  declarations: readonly WithPath[],
  handlers: readonly WithPath[],
): void {
  const declared = new Set(declarations.map(({ path }) => path))
  const known = new Set(handlers.map(({ path }) => path))
  const missing = [...declared.difference(known)]
  if (missing.length > 0) throw new Error(`${kind} without a handler: ${missing.join(', ')}`)
  const foreign = [...known.difference(declared)]
  if (foreign.length > 0)
    throw new Error(`${kind} that contract/commands/index.ts does not export: ${foreign.join(', ')}`)
}
