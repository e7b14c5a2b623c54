import { commands } from '@anar/contract/commands/list'
import type { CommandDeclaration } from '@anar/contract/declare'
import type { App } from '../../deps.ts'

/** A command of the app, and whether it is `run` in one transaction or `conduct`s its own. */
type HandledCommand = CommandDeclaration & { flow: 'run' | 'conduct' }

// Keyed by the app's server, which the scopes of its plugins share.
const handled = new WeakMap<App['server'], HandledCommand[]>()

/** Records that the app handles a command. */
export function noteHandled(app: App, command: HandledCommand): void {
  handled.set(app.server, [...handledCommands(app), command])
}

/** Every command that an app handles, in the order in which they were registered. */
export function handledCommands(app: App): readonly HandledCommand[] {
  return handled.get(app.server) ?? []
}

/** Throws unless the app handles every command that the contract declares, and no other. */
export function assertEveryCommandHandled(app: App): void {
  const declared = new Set(commands.map(({ path }) => path))
  const known = new Set(handledCommands(app).map(({ path }) => path))
  const missing = [...declared.difference(known)]
  if (missing.length > 0) throw new Error(`Commands without a handler: ${missing.join(', ')}`)
  const foreign = [...known.difference(declared)]
  if (foreign.length > 0)
    throw new Error(`Commands that contract/commands/index.ts does not export: ${foreign.join(', ')}`)
}
