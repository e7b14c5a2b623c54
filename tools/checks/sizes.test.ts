import { expect, it } from 'vitest'
import { readRepository } from './modules.ts'
import { checkSizes } from './sizes.ts'
import { withPlanted } from './testing/plant.ts'

const linesLong = (lines: number) => `${'// why\n'.repeat(lines - 1)}export const a = () => 1\n`

it('lets 300 lines, a test of 400 lines and a function of 70 lines be', () => {
  expect(problemsIn({ 'apps/server/a.ts': functionOf(70) })).toEqual([])
  expect(problemsIn({ 'apps/server/a.ts': linesLong(300), 'apps/server/a.test.ts': linesLong(400) })).toEqual(
    [],
  )
})

it('refuses a source of 301 lines and a test of 401, unless it is a table', () => {
  const long = linesLong(301)
  expect(problemsIn({ 'apps/server/a.ts': long, 'apps/server/testing/a.ts': long })).toEqual([
    'apps/server/a.ts:1 301 lines; the ceiling is 300',
    'apps/server/testing/a.ts:1 301 lines; the ceiling is 300',
  ])
  expect(problemsIn({ 'apps/server/a.ts': functionOf(1), 'apps/server/a.test.ts': linesLong(401) })).toEqual([
    'apps/server/a.test.ts:1 401 lines; the ceiling is 400',
  ])
  const tables = { 'apps/server/demo/catalogue/a.ts': long, 'apps/storefront/sales/messages/a.fa.ts': long }
  expect(problemsIn(tables)).toEqual([])
})

it('refuses a function of 71 lines, unless it groups tests', () => {
  expect(problemsIn({ 'apps/server/a.ts': functionOf(71) })).toEqual([
    'apps/server/a.ts:2 a function of 71 lines; the ceiling is 70',
  ])
  const problems = problemsIn({ 'apps/server/a.ts': functionOf(1), 'apps/server/a.test.ts': functionOf(71) })
  expect(problems).toEqual([])
})

it('refuses a stylesheet of 301 lines', () => {
  const sheet = (lines: number) => '.a {}\n'.repeat(lines)
  const files = { 'apps/server/a.ts': functionOf(1), 'packages/ui/a.css': sheet(300) }
  expect(problemsIn({ ...files, 'packages/ui/b.css': sheet(301) })).toEqual([
    'packages/ui/b.css:1 301 lines; the ceiling is 300',
  ])
})

it('fails when it read no function', () => {
  expect(problemsIn({})).toEqual(['No function was read, so no size was checked.'])
})

function problemsIn(files: Readonly<Record<string, string>>): string[] {
  return withPlanted(files, (root) => checkSizes(root, readRepository(root).modules).problems)
}

function functionOf(lines: number): string {
  return lines === 1
    ? 'export const a = () => 1\n'
    : `\nexport function a() {\n${'  // why\n'.repeat(lines - 2)}}\n`
}
