import type { z } from 'zod'
import type { AnswerOf, CommandDeclaration, ReadAnswerOf, ReadDeclaration } from '../declare.ts'
import * as declared from './index.ts'

type Exported = (typeof declared)[keyof typeof declared]
type Declared = Extract<Exported, { kind: 'command' }>
type DeclaredRead = Extract<Exported, { kind: 'read' }>

/** The commands by path, each with the types of its body and its answer. */
export type Commands = {
  [Command in Declared as Command['path']]: { body: z.input<Command['body']>; answer: AnswerOf<Command> }
}
export type CommandPath = keyof Commands

/** The commands whose change can wait for a second person. */
export type ProposedCommand = Extract<Declared, { isProposed: true }>['path']

/** Every declared command. For the server and for tests; the browser calls by path, without schemas. */
export const commands: readonly CommandDeclaration[] = Object.values(declared).filter(isCommand)

/** The reads that are no search, by path: the input and the answer of each. */
export type Reads = {
  [Read in DeclaredRead as Read['path']]: { input: ReadInput<Read>; answer: ReadAnswerOf<Read> }
}
export type ReadPath = keyof Reads

type ReadInput<Read> = OrNone<Part<Read, 'params'> & Part<Read, 'query'>>
type OrNone<Input> = unknown extends Input ? Record<string, never> : Input
type Part<Read, Name extends string> =
  Read extends Record<Name, infer Schema extends z.ZodType>
    ? Members<z.input<Schema>, z.output<Schema>>
    : unknown
type Members<Input, Output> = { [Name in keyof Input]: Member<Input[Name], Output[Name & keyof Output]> }
// An id is passed as the number that is parsed from the address. Where the input is `unknown`, the output type is used.
type Member<Input, Output> = unknown extends Input ? Output : Input | Output

/** Every read that is declared, for the server and for tests. */
export const reads: readonly ReadDeclaration[] = Object.values(declared).filter(isRead)

function isCommand(value: unknown): value is Declared {
  return kindOf(value) === 'command'
}

function isRead(value: unknown): value is DeclaredRead {
  return kindOf(value) === 'read'
}

function kindOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined
}
