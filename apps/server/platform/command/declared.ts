import { type Effect, guardedPermissions } from '@anar/contract/effects'
import type { App } from '../../deps.ts'
import type { Need } from '../caller/index.ts'

type CommandDeclaration = {
  path: string
  needs: Need
  effect: Effect
  /** Whether the change waits for a second person. */
  isProposed: boolean
  /** Whether it is `run` in one transaction or `conduct`s its own. */
  flow: 'run' | 'conduct'
  /** Whether an Idempotency-Key is obeyed. */
  isKeyed: boolean
}

// By the app's server, which the scopes of its plugins share.
const declared = new WeakMap<App['server'], CommandDeclaration[]>()

/**
 * Remembers that the app has this command. Throws where a permission over money, income, guards or rights is needed and
 * the command does not say what it can do to them.
 */
export function declareCommand(
  app: App,
  { effect, ...declaration }: Omit<CommandDeclaration, 'effect'> & { effect: Effect | undefined },
): void {
  const { path, needs } = declaration
  if (effect === undefined && (guardedPermissions as readonly string[]).includes(needs))
    throw new Error(`The command ${path} needs ${needs} and does not declare its effect`)
  const all = declared.get(app.server) ?? []
  declared.set(app.server, [...all, { ...declaration, effect: effect ?? 'none' }])
}

/** Every command of an app with what it takes to call it, in the order in which they were declared. */
export function declaredCommands(app: App): readonly CommandDeclaration[] {
  return declared.get(app.server) ?? []
}
