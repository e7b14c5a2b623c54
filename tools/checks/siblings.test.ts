import { expect, it } from 'vitest'
import { readRepository } from './modules.ts'
import { checkSiblings } from './siblings.ts'
import { withPlanted } from './testing/plant.ts'

const sales = 'apps/server/sales'

it('lets folders import each other in one direction, and children what stands beside them', () => {
  const files = {
    [`${sales}/orders/routes.ts`]:
      "import { all } from './reading/all.ts'\nimport '../baskets/a.ts'\nexport const a = all\n",
    [`${sales}/orders/reading/all.ts`]: "export { rows as all } from '../queries.ts'\n",
    [`${sales}/orders/queries.ts`]: 'export const rows = 1\n',
    [`${sales}/baskets/a.ts`]: 'export const a = 1\n',
  }
  expect(problemsIn(files)).toEqual([])
})

it('refuses two folders that import each other, if only a type', () => {
  const files = {
    [`${sales}/orders/a.ts`]: "import { b } from '../baskets/b.ts'\nexport const a = b\nexport type A = 1\n",
    [`${sales}/baskets/b.ts`]: "import type { A } from '../orders/a.ts'\nexport const b: A = 1\n",
  }
  expect(problemsIn(files)).toEqual([
    'folders import each other in a circle: apps/server/sales: baskets, orders',
    'apps/server/sales/baskets/b.ts:1 imports apps/server/sales/orders/a.ts',
    'apps/server/sales/orders/a.ts:1 imports apps/server/sales/baskets/b.ts',
  ])
})

it('refuses a circle of three, and one through a file beside the folders', () => {
  const three = {
    'tools/a/a.ts': "import '../b/b.ts'\n",
    'tools/b/b.ts': "import '../c/c.ts'\n",
    'tools/c/c.ts': "import '../a/a.ts'\n",
  }
  expect(problemsIn(three)[0]).toBe('folders import each other in a circle: tools: a, b, c')
  const throughFile = { 'tools/a/a.ts': "import '../b.ts'\n", 'tools/b.ts': "import './a/a.ts'\n" }
  expect(problemsIn(throughFile)[0]).toBe('folders import each other in a circle: tools: a, b.ts')
})

it('lets an index.ts export its children, which may import it', () => {
  const door = { 'tools/a/a.ts': "import '../index.ts'\n", 'tools/index.ts': "export * from './a/a.ts'\n" }
  expect(problemsIn(door)).toEqual([])
  const user = { ...door, 'tools/index.ts': "import { a } from './a/a.ts'\nexport const b = a\n" }
  expect(problemsIn(user)).toHaveLength(3)
})

it('lets files of one folder share types, and tests compose what they test', () => {
  const files = {
    'tools/a.ts': "import type { B } from './b.ts'\nexport const a: B = 1\n",
    'tools/b.ts': "import { a } from './a.ts'\nexport type B = typeof a\n",
    'tools/x/x.ts': 'export const x = 1\n',
    'tools/y/y.ts': "export { x as y } from '../x/x.ts'\n",
    'tools/x/x.test.ts': "import '../y/y.ts'\n",
  }
  expect(problemsIn(files)).toEqual([])
})

it('lets a known circle be, and refuses an entry that is no circle any more', () => {
  const files = { 'tools/a/a.ts': "import '../b/b.ts'\n", 'tools/b/b.ts': "import '../a/a.ts'\n" }
  expect(problemsIn(files, ['tools: a, b'])).toEqual([])
  expect(problemsIn({ 'tools/a/a.ts': "import '../b/b.ts'\n", 'tools/b/b.ts': '' }, ['tools: a, b'])).toEqual(
    ["'tools: a, b' is no circle any more: take it off the list"],
  )
})

it('fails when it found no import to judge', () => {
  expect(problemsIn({})).toEqual(['No import from folder to folder was found, so no circle was looked for.'])
})

function problemsIn(files: Readonly<Record<string, string>>, known: readonly string[] = []): string[] {
  return withPlanted(files, (root) => checkSiblings(readRepository(root).modules, known).problems)
}
