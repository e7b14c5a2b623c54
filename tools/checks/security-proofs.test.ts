import { describe, expect, it } from 'vitest'
import { readRepository } from './modules.ts'
import { checkSecurityProofs } from './security-proofs.ts'
import { withPlanted } from './testing/plant.ts'

const test = 'apps/server/features/auth/auth.db.test.ts'
const head = '# Security\n\n| | asked | how it stands | tested in |\n|---|---|---|---|\n'
const sound = {
  'docs/security.md': `${head}| 2.1.1 | length | ten | \`${test}\`: has ten<br>\`${test}\`: a \\| b |\n| 2.1.2 | none | none | – |\n`,
  [test]: "import { it } from 'vitest'\nit('has ten', () => {})\nit.each([1])('a | b', () => {})\n",
}

describe('the tests that docs/security.md names', () => {
  it('are good where each is there under its title', () => {
    expect(found({})).toEqual({ counts: '2 requirements, 2 tests named', problems: [] })
  })

  it.each([
    ['a file that is gone', `\`${test}x\`: has ten`, `there is no test file ${test}x`],
    [
      'a folder instead of a file',
      '`apps/server/features/auth`: has ten',
      'there is no test file apps/server/features/auth',
    ],
    ['a title that is gone', `\`${test}\`: has twelve`, `${test} has no test “has twelve”`],
    ['a file without a title', `\`${test}\``, `'\`${test}\`' is not \`file\`: title, nor a dash`],
    ['nothing at all', '', "'' is not `file`: title, nor a dash"],
  ])('may not be %s', (_, proof, reason) => {
    const row = `| 2.1.1 | length | ten | \`${test}\`: has ten<br>${proof} |\n`
    expect(found({ 'docs/security.md': head + row }).problems).toEqual([
      `docs/security.md:5 2.1.1: ${reason}`,
    ])
  })

  it('are told to be missing where the document is, or names none', () => {
    const nothing = ['No test was read from docs/security.md, so none was looked up.']
    expect(found({ 'docs/security.md': `${head}| 2.1.2 | none | none | – |\n` }).problems).toEqual(nothing)
    expect(found({ 'docs/security.md': '# Security\n' }).problems).toEqual(nothing)
  })
})

function found(planted: Readonly<Record<string, string>>) {
  return withPlanted({ ...sound, ...planted }, (root) => {
    const { counts, problems } = checkSecurityProofs(root, readRepository(root).modules)
    return { counts, problems }
  })
}
