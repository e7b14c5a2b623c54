import { describe, expect, it } from 'vitest'
import { checkBoundaries } from './boundaries.ts'
import { importRules } from './boundary-rules.ts'
import { firstCycle } from './cycles.ts'
import { readRepository } from './modules.ts'
import { sourceRules } from './source-rules.ts'
import { withPlanted } from './testing/plant.ts'
import { unitRule } from './unit-rules.ts'

type Files = Readonly<Record<string, string>>

// A repository that obeys every rule; each plant below adds or replaces files.
const sound: Files = {
  'packages/domain/package.json': manifest('domain', {
    './money': './money/index.ts',
    './pricing': './pricing/index.ts',
  }),
  'packages/domain/money/index.ts': "export * from './rial.ts'\n",
  'packages/domain/money/rial.ts': 'export const zero = 0\n',
  'packages/domain/calendar/index.ts': 'export const day = new Date(0)\n',
  'packages/domain/pricing/index.ts': "export { zero as free } from '../money/index.ts'\n",
  'packages/domain/pricing/x.test.ts':
    "import { it } from 'vitest'\nit('knows the time', () => { Date.now() })\n",
  'packages/domain/compensation/index.ts': 'export const share = 1\n',
  'packages/contract/package.json': manifest('contract', { '.': './index.ts' }),
  'packages/contract/index.ts': "import { zero } from '@anar/domain/money'\nexport const free = zero\n",
  'packages/ui/package.json': manifest('ui', { './*': './*/index.ts' }),
  'packages/ui/button/index.ts': "import { zero } from '@anar/domain/money'\nexport const initial = zero\n",
  'packages/ui/card/index.tsx': 'export const Card = () => null\n',
  'apps/server/package.json': manifest('server', {}),
  'apps/server/app.ts': [
    "import { salesFeatures } from './sales/features.ts'",
    "import { sandbox } from './adapters/bank/sandbox.ts'",
    "import { seed } from './demo/seed.ts'",
    'export const app = [salesFeatures, sandbox, seed]',
  ].join('\n'),
  'apps/server/main.ts': "import { readConfig } from './config.ts'\nreadConfig(process.env)\n",
  'apps/server/config.ts': 'export const readConfig = (env: object) => ({ ...env, ...process.env })\n',
  'apps/server/platform/db/pool.ts':
    "import pg from 'pg'\nexport const pool = pg\nexport const one = 'select 1'\n",
  'apps/server/adapters/bank/sandbox.ts': 'export const sandbox = 1\n',
  'apps/server/demo/seed.ts': 'export const seed = `insert into skus (id) values (1)`\n',
  'apps/server/sales/features.ts':
    "import { orders } from './orders/routes.ts'\nexport const salesFeatures = [orders]\n",
  'apps/server/sales/orders/routes.ts': [
    "import { sku } from '../../catalogue/index.ts'",
    "import { command } from '../../platform/command/index.ts'",
    "import { pool } from '../../platform/db/pool.ts'",
    "import { all } from './queries.ts'",
    'export const orders = [all, sku, command, pool]',
  ].join('\n'),
  'apps/server/platform/command/index.ts': "export { command } from './command.ts'\n",
  'apps/server/platform/command/command.ts': 'export const command = 1\n',
  'apps/server/catalogue/index.ts': "export { sku } from './catalogue/index.ts'\n",
  'apps/server/sales/orders/queries.ts': "export const all = 'select id from orders'\n",
  'apps/server/catalogue/catalogue/index.ts': "export { sku } from './policy.ts'\n",
  'apps/server/catalogue/catalogue/policy.ts': "export const sku = 'Select a sku from the list'\n",
  'apps/storefront/package.json': manifest('storefront', {}),
  'apps/storefront/sales/data/basket.ts':
    "import { free } from '@anar/contract'\nexport const basket = free\n",
  'apps/storefront/app/routes.ts':
    "export const routes = [() => import('../content/screens/landing/index.tsx')]\n",
  'apps/storefront/content/screens/landing/index.tsx':
    "import { routes } from '../../../app/routes.ts'\nexport const Landing = routes\n",
  'apps/storefront/catalogue/screens/detail/index.tsx': 'export const Detail = 1\n',
  'tools/start.ts':
    "import { app } from '../apps/server/app.ts'\nexport const started = [app, process.env]\n",
}

// One violation per rule. A rule without one fails below, so that every rule is known to catch something.
const plants: Readonly<Record<string, Files[]>> = {
  'domain-alone': [{ 'packages/domain/money/rial.ts': "export { z as zero } from 'zod'\n" }],
  'domain-leaves': [
    { 'packages/domain/money/rial.ts': "export { day as zero } from '../calendar/index.ts'\n" },
    {
      'packages/domain/calendar/index.ts':
        "import type { zero } from '../money/index.ts'\nexport const day: typeof zero = 0\n",
    },
  ],
  'domain-strangers': [
    { 'packages/domain/compensation/index.ts': "export { free } from '../pricing/index.ts'\n" },
    { 'packages/domain/pricing/x.test.ts': "import '../compensation/index.ts'\n" },
  ],
  'domain-front-doors': [{ 'packages/domain/pricing/index.ts': "export * from '../money/rial.ts'\n" }],
  'contract-on-domain': [
    { 'packages/contract/index.ts': "export { initial as free } from '@anar/ui/button'\n" },
  ],
  'ui-on-leaves': [
    { 'packages/ui/button/index.ts': "export { free as initial } from '@anar/domain/pricing'\n" },
    { 'packages/ui/button/index.ts': "export { free as initial } from '@anar/contract'\n" },
  ],
  'app-kit-on-three': [
    {
      'packages/browsers/package.json': manifest('browsers', { '.': './index.ts' }),
      'packages/browsers/index.ts': 'export const oldest = 1\n',
      'packages/app-kit/package.json': manifest('app-kit', { './router': './router/index.ts' }),
      'packages/app-kit/router/index.ts': "export { oldest } from '@anar/browsers'\n",
    },
  ],
  'packages-below-apps': [{ 'packages/ui/button/index.ts': "export * from '../../../apps/server/app.ts'\n" }],
  'apps-apart': [
    { 'apps/storefront/sales/data/basket.ts': "export type { app } from '../../../server/app.ts'\n" },
    { 'apps/storefront/sales/data/basket.ts': "export type App = import('../../../server/app.ts').app\n" },
  ],
  'tools-outside': [{ 'apps/server/app.ts': "export const app = await import('../../tools/start.ts')\n" }],
  'district-layers': [
    {
      'apps/server/sales/index.ts': 'export const order = 1\n',
      'apps/server/catalogue/catalogue/policy.ts': "export { order as sku } from '../../sales/index.ts'\n",
    },
    {
      'apps/server/catalogue/catalogue/policy.ts':
        "import type { orders } from '../../sales/orders/routes.ts'\nexport type sku = typeof orders\n",
    },
    {
      'apps/server/platform/command/command.ts':
        "export { sku as command } from '../../catalogue/index.ts'\n",
    },
  ],
  'district-doors': [
    {
      'apps/server/sales/orders/routes.ts':
        "export { sku as orders } from '../../catalogue/catalogue/index.ts'\n",
    },
    {
      'apps/server/sales/orders/routes.ts':
        "export { command as orders } from '../../platform/command/command.ts'\n",
    },
    { 'apps/server/sales/returns/decide.ts': "export { all } from '../orders/queries.ts'\n" },
    { 'apps/server/jobs.ts': "export { all } from './sales/orders/queries.ts'\n" },
  ],
  'vendors-at-home': [
    { 'apps/server/catalogue/catalogue/policy.ts': "import pg from 'pg'\nexport const sku = pg\n" },
    {
      'apps/server/catalogue/catalogue/policy.ts':
        "import type sharp from 'sharp'\nexport type sku = sharp\n",
    },
  ],
  'front-layers': [
    {
      'apps/storefront/catalogue/data/price.ts': "export { basket } from '../../sales/data/basket.ts'\n",
    },
    {
      'apps/storefront/catalogue/components/card.tsx':
        "export { basket } from '../../sales/data/basket.ts'\n",
    },
    {
      'apps/storefront/sales/components/card.tsx':
        "export { Detail } from '../../catalogue/screens/detail/index.tsx'\n",
    },
    { 'apps/storefront/sales/data/basket.ts': "export { routes as basket } from '../../app/routes.ts'\n" },
  ],
  'screens-apart': [
    {
      'apps/storefront/content/screens/landing/index.tsx':
        "export { Detail as Landing } from '../../../catalogue/screens/detail/index.tsx'\n",
    },
    {
      'apps/storefront/content/screens/landing/index.tsx':
        "export const Landing = () => import('../../../catalogue/screens/detail/index.tsx')\n",
    },
  ],
  'data-below-components': [
    {
      'apps/storefront/sales/data/basket.ts':
        "export { Detail as basket } from '../../catalogue/screens/detail/index.tsx'\n",
    },
    {
      'packages/ui/package.json': manifest('ui', {
        './card': './card/index.tsx',
        './button': './button/index.ts',
      }),
      'apps/storefront/sales/data/basket.ts': "export { Card as basket } from '@anar/ui/card'\n",
    },
  ],
  'chosen-by-app': [
    { 'apps/server/catalogue/catalogue/policy.ts': "export { seed as sku } from '../../demo/seed.ts'\n" },
    {
      'apps/server/catalogue/catalogue/policy.ts':
        "export { sandbox as sku } from '../../adapters/bank/sandbox.ts'\n",
    },
  ],
  'tests-stay-out': [
    { 'apps/server/app.ts': "import fc from 'fast-check'\nexport const app = fc\n" },
    { 'packages/domain/pricing/index.ts': "export const free = 0\nimport './x.test.ts'\n" },
  ],
  'domain-pure': [
    { 'packages/domain/money/rial.ts': 'export const zero = Date.now()\n' },
    { 'packages/domain/money/rial.ts': 'export const zero = new Date()\n' },
    { 'packages/domain/money/rial.ts': 'export const zero = Math.random()\n' },
    { 'packages/domain/money/rial.ts': "export const zero = fetch('/')\n" },
    { 'packages/domain/money/rial.ts': 'export const zero = process.pid\n' },
    { 'packages/domain/money/rial.ts': 'export const zero = { window }\n' },
    { 'packages/domain/money/rial.ts': 'export const zero = Temporal.Now.instant()\n' },
  ],
  'sql-at-home': [
    { 'apps/server/catalogue/catalogue/policy.ts': "export const sku = 'select id from skus'\n" },
    {
      'apps/server/catalogue/catalogue/policy.ts':
        'export const sku = `\n  insert into skus (id) values ($1)`\n',
    },
    {
      'apps/server/catalogue/catalogue/policy.ts':
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the template belongs to the planted source
        'export const sku = (t: string) => `update ${t} set a = 1`\n',
    },
    { 'apps/server/catalogue/catalogue/policy.ts': 'export const sku = `delete from skus`\n' },
    { 'apps/server/catalogue/catalogue/policy.ts': 'export const sku = `with old as (select 1) select 2`\n' },
    { 'apps/server/catalogue/catalogue/policy.ts': "export const sku = 'SELECT id FROM skus'\n" },
  ],
  'one-reader-of-settings': [
    { 'apps/server/app.ts': "export const app = process.env['PORT']\n" },
    { 'apps/server/main.ts': 'const { env } = process\nexport const main = env\n' },
    { 'apps/server/main.ts': 'export const main = process.env\n' },
    { 'apps/server/app.ts': "import { env } from 'node:process'\nexport const app = env\n" },
  ],
  'units-with-free-ones': [
    {
      'apps/storefront/sales/data/basket.ts':
        "export const basket = ['orderItems.id', 'orderItems.quantity']\n",
    },
    {
      'apps/storefront/sales/data/basket.ts':
        "export const basket = ['orderItems.quantity', 'orderItems.rewardBox.rewardQuantity']\n",
    },
    {
      'apps/storefront/sales/data/basket.ts':
        "import { free } from '@anar/contract'\nexport const basket = free('Return', ['id', 'quantity'])\n",
    },
    {
      'apps/server/sales/orders/queries.ts':
        'export const all = `select i.quantity from order_items i where i.id = $1`\n',
    },
  ],
  'exports-only': [
    { 'packages/contract/index.ts': "export { zero as free } from '@anar/domain/money/rial.ts'\n" },
    { 'packages/contract/index.ts': "export { zero as free } from '../domain/money/index.ts'\n" },
    { 'packages/contract/index.ts': "export { free } from './nowhere.ts'\n" },
    { 'tools/start.ts': "export { zero as started } from '../packages/domain/money/index.ts'\n" },
  ],
  'no-cycles': [
    {
      'packages/domain/money/rial.ts':
        "import { zero as z } from './index.ts'\nexport const zero = () => z\n",
    },
  ],
}

describe('the boundary check', () => {
  it('finds nothing in a repository that obeys every rule', () => {
    expect(problemsIn({})).toEqual([])
  })

  it('has a planted violation for every rule it knows', () => {
    const known = [...importRules, ...sourceRules, unitRule].map((rule) => rule.id)
    expect(Object.keys(plants).sort()).toEqual([...known, 'exports-only', 'no-cycles'].sort())
  })

  for (const [id, violations] of Object.entries(plants)) {
    it(`catches every planted violation of ${id}`, () => {
      for (const violation of violations) {
        const problems = problemsIn(violation)
        expect(
          problems.filter((problem) => problem.includes(`[${id}]`)),
          JSON.stringify(violation),
        ).not.toEqual([])
      }
    })
  }

  it('names the file and the line', () => {
    const violation = {
      'packages/domain/money/rial.ts': 'export const zero = 0\nexport const now = Date.now()\n',
    }
    expect(problemsIn(violation)).toEqual([
      'packages/domain/money/rial.ts:2 [domain-pure] domain has no clock, chance, network or machine: Date.now',
    ])
  })

  it('does not take a property for the global of the same name', () => {
    const harmless = {
      'packages/domain/money/rial.ts': 'export const zero = (a: { window: number }) => a.window\n',
    }
    expect(problemsIn(harmless)).toEqual([])
  })

  it('lets types and late imports go round, since they make no circle when loading', () => {
    const types = {
      'packages/domain/money/rial.ts': "export type { zero } from './index.ts'\nexport const one = 1\n",
    }
    expect(problemsIn(types)).toEqual([])
  })

  it('fails when it read no module', () => {
    const result = withPlanted({ 'README.md': '' }, (root) => checkBoundaries(readRepository(root)))
    expect(result.problems).toEqual(['No module was read, so no boundary was checked.'])
  })

  it('fails when it found no import, as a parser that reads nothing would', () => {
    const files = { 'tools/start.ts': 'export const started = 1\n' }
    const result = withPlanted(files, (root) => checkBoundaries(readRepository(root)))
    expect(result.problems).toEqual(['No import was found in any module, so no boundary was checked.'])
  })

  it('fails on a module that does not parse', () => {
    expect(problemsIn({ 'apps/server/broken.ts': 'export const = 1\n' })[0]).toMatch(
      /^apps\/server\/broken\.ts: /,
    )
  })
})

describe('the search for circles', () => {
  it('gives the way round', () => {
    const edges = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', []],
      ['d', ['b']],
    ])
    expect(firstCycle(edges)).toEqual(['b', 'd', 'b'])
  })

  it('finds none where two ways lead to one module', () => {
    const edges = new Map([
      ['a', ['b', 'c']],
      ['b', ['d']],
      ['c', ['d']],
      ['d', ['elsewhere']],
    ])
    expect(firstCycle(edges)).toBeNull()
  })
})

function problemsIn(planted: Files): string[] {
  return withPlanted({ ...sound, ...planted }, (root) => checkBoundaries(readRepository(root)).problems)
}

function manifest(name: string, exports: Record<string, string>): string {
  return JSON.stringify({ name: `@anar/${name}`, exports })
}
