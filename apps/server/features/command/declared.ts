import type { Permission } from '@anar/contract/permissions'
import type { App } from '../../deps.ts'

/** A permission; `applicant` for the steps of a sign-up whose phone was proven; `anybody` where visitors may call it. */
export type Need = Permission | 'applicant' | 'anybody'

type CommandDeclaration = { path: string; needs: Need }

// By the app's server, which the scopes of its plugins share.
const declared = new WeakMap<App['server'], CommandDeclaration[]>()

/** Remembers that the app has this command. */
export function declareCommand(app: App, declaration: CommandDeclaration): void {
  const all = declared.get(app.server) ?? []
  declared.set(app.server, [...all, declaration])
}

/** Every command of an app with what it takes to call it, in the order in which they were declared. */
export function declaredCommands(app: App): readonly CommandDeclaration[] {
  return declared.get(app.server) ?? []
}
