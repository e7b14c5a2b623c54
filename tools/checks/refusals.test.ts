import { expect, it } from 'vitest'
import { readRepository } from './modules.ts'
import { checkRefusals } from './refusals.ts'
import { withPlanted } from './testing/plant.ts'

const declaration =
  "export const pay = defineCommand({\n  path: 'pay',\n  refusals: ['BASKET_EMPTY', 'STOCK_SHORT'],\n})\n"
const sound = {
  'packages/contract/commands/pay.ts': declaration,
  'apps/server/pay.ts': "export const pay = () => new Refusal('BASKET_EMPTY')\n",
  'packages/domain/stock.ts': "export const short = () => 'STOCK_SHORT'\n",
}

const checked = (files: Record<string, string>) =>
  withPlanted({ ...sound, ...files }, (root) => checkRefusals(readRepository(root).modules))

it('accepts declared codes that the server or a rule has', () => {
  expect(checked({})).toMatchObject({ counts: '2 declared error codes', problems: [] })
})

it('refuses a declared code that only a test has', () => {
  const { problems } = checked({
    'packages/domain/stock.ts': 'export const short = null\n',
    'apps/server/pay.test.ts': "expect(code).toBe('STOCK_SHORT')\n",
  })
  expect(problems).toEqual(['packages/contract/commands/pay.ts:3 nothing in the server answers STOCK_SHORT'])
})
