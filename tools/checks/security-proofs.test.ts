import { describe, expect, it } from 'vitest'
import { readRepository } from './modules.ts'
import { checkSecurityProofs } from './security-proofs.ts'
import { withPlanted } from './testing/plant.ts'

const test = 'apps/server/people/auth/auth.db.test.ts'
const dangers = '# Security\n\n| danger | protection | tested in |\n|---|---|---|\n'
const danger = (proofs: string) => `| theft | a lock | ${proofs} |\n`
const head = '\n## ASVS\n\n| | required | how it stands | tested in |\n|---|---|---|---|\n'
const page = (proofs: string, requirements: string) => dangers + danger(proofs) + head + requirements
const met = `| 2.1.1 | length | ten | \`${test}\`: has ten<br>\`${test}\`: a \\| b |\n`
const sound = {
  'docs/security.md': page(`\`${test}\``, `${met}| 2.1.2 | none | not applicable | – |\n`),
  'package.json': '{"scripts": {"fuzz": "node fuzz.ts"}}',
  'apps/server/people/codes/codes.ts': 'export const digits = 6\n',
  [test]: "import { it } from 'vitest'\nit('has ten', () => {})\nit.each([1])('a | b', () => {})\n",
}

describe('the tests that docs/security.md names', () => {
  it('are good where each is there under its title', () => {
    expect(resultOf({})).toEqual({ counts: '1 dangers, 2 requirements, 3 tests named', problems: [] })
  })

  it.each([
    ['a file that is gone', `\`${test}x\`: has ten`, `there is no test file ${test}x`],
    [
      'a folder instead of a file',
      '`apps/server/people/auth`: has ten',
      'there is no test file apps/server/people/auth',
    ],
    ['a title that is gone', `\`${test}\`: has twelve`, `${test} has no test “has twelve”`],
    ['a file without a title', `\`${test}\``, `'\`${test}\`' is not \`file\`: title, nor a dash`],
    ['nothing at all', '', "'' is not `file`: title, nor a dash"],
  ])('of a requirement may not be %s', (_, proof, reason) => {
    const row = `| 2.1.1 | length | ten | \`${test}\`: has ten<br>${proof} |\n`
    expect(resultOf({ 'docs/security.md': page(`\`${test}\``, row) }).problems).toEqual([
      `docs/security.md:11 2.1.1: ${reason}`,
    ])
  })

  it('may be missing only where a requirement is not met or does not apply', () => {
    const row = (statement: string) => `${met}| 2.1.2 | none | ${statement} | – |\n`
    const problemsOf = (statement: string) =>
      resultOf({ 'docs/security.md': page(`\`${test}\``, row(statement)) }).problems
    for (const statement of ['not applicable: none', '**not met**: none', '**not offered**'])
      expect(problemsOf(statement)).toEqual([])
    for (const statement of ['none', 'notes are kept', ''])
      expect(problemsOf(statement)).toEqual([
        'docs/security.md:12 2.1.2: names no test, and does not begin with “not”',
      ])
  })

  it.each(['`apps/server/people/auth`', '`npm run fuzz`', `\`${test}\`, \`npm run fuzz\``])(
    'of a danger may be %s',
    (proofs) => {
      expect(resultOf({ 'docs/security.md': page(proofs, met) }).problems).toEqual([])
    },
  )

  it.each([
    ['`apps/server/people/codes`', 'there is no test file apps/server/people/codes, nor one below it'],
    ['`apps/server/features/aut`', 'there is no test file apps/server/features/aut, nor one below it'],
    [`\`${test}x\``, `there is no test file ${test}x, nor one below it`],
    ['`npm run prove`', 'package.json has no script prove'],
    ['the rights tests', "'the rights tests' is not `file`, `folder` or `npm run script`"],
    ['', "'' is not `file`, `folder` or `npm run script`"],
  ])('of a danger may not be %j', (proofs, reason) => {
    expect(resultOf({ 'docs/security.md': page(proofs, met) }).problems).toEqual([
      `docs/security.md:5 theft: ${reason}`,
    ])
  })

  it('are reported missing where the document is, or names none', () => {
    const noDanger = 'No danger was read from docs/security.md.'
    const noRequirement = 'No requirement was read from docs/security.md.'
    const noTest = 'No test was read from docs/security.md, so none was looked up.'
    expect(resultOf({ 'docs/security.md': '# Security\n' }).problems).toEqual([
      noDanger,
      noRequirement,
      noTest,
    ])
    expect(resultOf({ 'docs/security.md': head + met }).problems).toEqual([noDanger])
    expect(resultOf({ 'docs/security.md': dangers + danger(`\`${test}\``) }).problems).toEqual([
      noRequirement,
    ])
  })
})

function resultOf(planted: Readonly<Record<string, string>>) {
  return withPlanted({ ...sound, ...planted }, (root) => {
    const { counts, problems } = checkSecurityProofs(root, readRepository(root).modules)
    return { counts, problems }
  })
}
