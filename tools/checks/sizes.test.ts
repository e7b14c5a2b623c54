import { expect, it } from 'vitest'
import { readRepository } from './modules.ts'
import { checkSizes } from './sizes.ts'
import { withPlanted } from './testing/plant.ts'

it('lets 400 lines and a function of 70 lines be', () => {
  expect(problemsIn({ 'apps/server/a.ts': functionOf(70) })).toEqual([])
  expect(problemsIn({ 'apps/server/a.ts': `${'// why\n'.repeat(399)}export const a = () => 1\n` })).toEqual(
    [],
  )
})

it('refuses a file of 401 lines, unless it is data or texts', () => {
  const long = `${'// why\n'.repeat(400)}export const a = () => 1\n`
  expect(problemsIn({ 'apps/server/a.ts': long })).toEqual([
    'apps/server/a.ts:1 401 lines; the ceiling is 400',
  ])
  expect(
    problemsIn({ 'apps/server/demo/a.ts': long, 'apps/storefront/sales/messages/a.fa.ts': long }),
  ).toEqual([])
})

it('refuses a function of 71 lines, unless it groups tests', () => {
  expect(problemsIn({ 'apps/server/a.ts': functionOf(71) })).toEqual([
    'apps/server/a.ts:2 a function of 71 lines; the ceiling is 70',
  ])
  const problems = problemsIn({ 'apps/server/a.ts': functionOf(1), 'apps/server/a.test.ts': functionOf(71) })
  expect(problems).toEqual([])
})

it('fails when it read no function', () => {
  expect(problemsIn({})).toEqual(['No function was read, so no size was checked.'])
})

function problemsIn(files: Readonly<Record<string, string>>): string[] {
  return withPlanted(files, (root) => checkSizes(readRepository(root).modules).problems)
}

function functionOf(lines: number): string {
  return lines === 1
    ? 'export const a = () => 1\n'
    : `\nexport function a() {\n${'  // why\n'.repeat(lines - 2)}}\n`
}
