import type { z } from 'zod'
import type { AnswerOf, CommandDeclaration } from '../declare.ts'
import * as declared from './index.ts'

type Exported = (typeof declared)[keyof typeof declared]
type Declared = Extract<Exported, { kind: 'command' }>

/** The commands by path, each with the types of its body and its answer. */
export type Commands = {
  [Command in Declared as Command['path']]: { body: z.input<Command['body']>; answer: AnswerOf<Command> }
}
export type CommandPath = keyof Commands

/** The commands whose change can wait for a second person. */
export type ProposedCommand = Extract<Declared, { isProposed: true }>['path']

/** Every declared command. For the server and for tests; the browser calls by path, without schemas. */
export const commands: readonly CommandDeclaration[] = Object.values(declared).filter(isCommand)

function isCommand(value: unknown): value is Declared {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'command'
}
