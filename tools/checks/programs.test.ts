import { describe, expect, it } from 'vitest'
import { type Program, runProgram } from './programs.ts'
import { withPlanted } from './testing/plant.ts'

const linter: Program = {
  name: 'style',
  package: 'linter',
  command: 'lint',
  args: ['--all'],
  counts: (output) => `${output.length} characters`,
}

describe('a program', () => {
  it('passes when it ends well, and reports its counts', async () => {
    const result = await run("console.log('read 3 files')")
    expect(result).toEqual({ name: 'style', counts: '13 characters', problems: [] })
  })

  it('fails with everything it said when it ends badly', async () => {
    const result = await run("console.log(process.argv[2]); console.error('bad'); process.exitCode = 3")
    expect(result.problems).toEqual(['--all\nbad'])
  })

  it('fails when it ends badly without a word', async () => {
    const result = await run('process.exitCode = 3')
    expect(result.problems).toEqual(['lint ended with 3 and said nothing.'])
  })
})

function run(source: string) {
  const files = {
    'node_modules/linter/package.json': '{ "bin": { "lint": "lint.cjs" } }',
    'node_modules/linter/lint.cjs': source,
  }
  return withPlanted(files, (root) => runProgram(root, linter))
}
