import { describe, expect, it } from 'vitest'
import { readRepository } from './modules.ts'
import { withPlanted } from './testing/plant.ts'
import { checkVocabulary } from './vocabulary.ts'

const replaced = [
  ['asked for', 'requested'],
  ['whoever', 'caller'],
] as const

describe('a replaced word', () => {
  it.each([
    ['a variable', 'export const askedForRows = 1\n', 'askedForRows: not “asked for” but requested'],
    ['a type', 'export type Whoever = string\n', 'Whoever: not “whoever” but caller'],
    ['a column', 'export const row = { asked_for_at: 1 }\n', 'asked_for_at: not “asked for” but requested'],
    [
      'a private member',
      'export class A {\n  #whoeverCalls = 1\n}\n',
      'whoeverCalls: not “whoever” but caller',
    ],
    [
      'capitals in a row',
      'export const urlAskedForURL = 1\n',
      'urlAskedForURL: not “asked for” but requested',
    ],
  ])('is caught in %s', (_, source, problem) => {
    expect(problemsIn({ 'apps/server/a.ts': source })).toEqual([expect.stringContaining(problem)])
  })

  it('is caught in a name that is stored', () => {
    const source = "export const job = { name: 'whoever-waits', cron: '* * * * *' }\n"
    expect(problemsIn({ 'apps/server/a.ts': source })).toEqual([
      'apps/server/a.ts:1 whoever-waits: not “whoever” but caller',
    ])
  })

  it('is caught in the name of a file', () => {
    expect(problemsIn({ 'apps/server/asked-for.test.ts': 'export const a = 1\n' })).toEqual([
      'apps/server/asked-for.test.ts:1 asked-for: not “asked for” but requested',
    ])
  })

  it('is reported once for each file', () => {
    const source = 'const whoever = 1\nexport const twice = whoever + whoever\n'
    expect(problemsIn({ 'apps/server/a.ts': source })).toHaveLength(1)
  })

  it('is not looked for within a word, nor in comments and texts', () => {
    const source = "// whoever asked for it\nexport const taskedFor = 'asked for by whoever'\n"
    expect(problemsIn({ 'apps/server/a.ts': source })).toEqual([])
  })

  it('is caught in the title of a test', () => {
    const source = "it.each([1])('lets %i in, whoever logs in', () => {})\n"
    expect(problemsIn({ 'apps/server/a.test.ts': source })).toEqual([
      'apps/server/a.test.ts:1 lets %i in, whoever logs in: not “whoever” but caller',
    ])
  })

  it('is caught in a column, not in the comments and literals of the schema', () => {
    const sql = "-- asked for\ncreate table a (\n  kind text default 'asked for',\n  asked_for_at date\n);\n"
    const path = 'apps/server/platform/db/schema/a.sql'
    expect(problemsIn({ 'apps/server/a.ts': 'export const a = 1\n', [path]: sql })).toEqual([
      `${path}:4 asked_for_at: not “asked for” but requested`,
    ])
  })
})

it('fails when it read no name', () => {
  expect(withPlanted({}, (root) => checkVocabulary(root, [], replaced).problems)).toEqual([
    'No name was read, so no word was checked.',
  ])
})

function problemsIn(files: Readonly<Record<string, string>>): string[] {
  return withPlanted(files, (root) => checkVocabulary(root, readRepository(root).modules, replaced).problems)
}
