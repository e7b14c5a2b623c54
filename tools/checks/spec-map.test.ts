import { describe, expect, it } from 'vitest'
import { specSections } from '../spec-sections.ts'
import { readRepository } from './modules.ts'
import { checkSpecMap, specMap } from './spec-map.ts'
import { withPlanted } from './testing/plant.ts'

const sections = {
  '2.landing': '/: landing page',
  '5.password': 'Password',
  '9.breakpoints': 'Breakpoints',
  '9.toast': 'Toasts',
}

const sound = {
  'apps/storefront/screens/landing.tsx':
    '/** What everybody sees first. @spec 2.landing */\nexport function Landing() {\n  return null\n}\n',
  'apps/storefront/app/routes.ts':
    "export const routes = [\n  /** @spec 2.landing */\n  { path: '/', screen: 1 },\n]\n",
  'packages/domain/validation/rules.ts':
    '/**\n * What a password must be.\n * @spec 5.password, 9.toast\n */\nexport const passwordRules = []\n',
  'packages/ui/tokens.css': ':root {\n  /* @spec 9.breakpoints */\n  --md: 900px;\n}\n',
  'packages/domain/validation/rules.test.ts':
    "import { it } from 'vitest'\nit('has ten characters [5.password]', () => {})\n/** @spec 9.breakpoints */\nit('has five widths', () => {})\n",
  'e2e/journey.e2e.ts':
    "/** @spec 2.landing, 9.toast */\nimport { it } from 'vitest'\nit('buys a cream', () => {})\n",
}

describe('the map of the specification', () => {
  it('leads from a section to its code and its tests', () => {
    const map = withPlanted(sound, (root) => specMap(root, readRepository(root).modules, sections))
    expect(map.split('\n').filter((line) => line.startsWith('| **'))).toEqual([
      '| **2.landing** /: landing page | [apps/storefront/app/routes.ts](../apps/storefront/app/routes.ts): /<br>' +
        '[apps/storefront/screens/landing.tsx](../apps/storefront/screens/landing.tsx): Landing | ' +
        '[e2e/journey.e2e.ts](../e2e/journey.e2e.ts) |',
      '| **5.password** Password | [packages/domain/validation/rules.ts](../packages/domain/validation/rules.ts): passwordRules | ' +
        '[packages/domain/validation/rules.test.ts](../packages/domain/validation/rules.test.ts): has ten characters |',
      '| **9.breakpoints** Breakpoints | [packages/ui/tokens.css](../packages/ui/tokens.css) | ' +
        '[packages/domain/validation/rules.test.ts](../packages/domain/validation/rules.test.ts): has five widths |',
      '| **9.toast** Toasts | [packages/domain/validation/rules.ts](../packages/domain/validation/rules.ts): passwordRules | ' +
        '[e2e/journey.e2e.ts](../e2e/journey.e2e.ts) |',
    ])
  })

  it('is good when every claim is shown and the written map is the present one', () => {
    expect(problemsIn({})).toEqual([])
  })

  it('catches a section that is claimed and not tested', () => {
    expect(problemsIn({ 'e2e/journey.e2e.ts': "/** @spec 2.landing */\nimport 'vitest'\n" })).toEqual([
      'packages/domain/validation/rules.ts:1 9.toast is claimed and no test names it',
    ])
  })

  it('catches a section that is tested and not claimed', () => {
    expect(problemsIn({ 'packages/ui/tokens.css': ':root { --md: 900px; }' })).toEqual([
      'packages/domain/validation/rules.test.ts:3 9.breakpoints is tested and no code claims it',
    ])
  })

  it('catches a section that does not exist, in code and in titles', () => {
    const problems = problemsIn({
      'apps/server/a.ts': '/** @spec 4.nothing */\nexport const a = 1\n',
      'apps/server/a.test.ts': "import { it } from 'vitest'\nit('does [4.nothing]', () => {})\n",
    })
    expect(problems).toContain("apps/server/a.ts:1 '4.nothing' is no section in tools/spec-sections.ts")
    expect(problems).toContain("apps/server/a.test.ts:2 '4.nothing' is no section in tools/spec-sections.ts")
  })

  it('names the sections that come near to a wrong one', () => {
    const problems = problemsIn({ 'apps/server/a.ts': '/** @spec 9.point */\nexport const a = 1\n' })
    expect(problems).toEqual([
      "apps/server/a.ts:1 '9.point' is no section in tools/spec-sections.ts; there is 9.breakpoints",
    ])
  })

  it('catches a written map that is stale or missing', () => {
    const stale = withPlanted({ ...sound, 'docs/spec-map.md': '# Map' }, (root) => checked(root))
    expect(stale).toEqual(['docs/spec-map.md is stale: npm run spec-map renews it'])
    expect(withPlanted(sound, (root) => checked(root))).toEqual(stale)
  })

  it('does not take a tag in a string for a claim', () => {
    const text = { 'apps/server/a.ts': "export const a = '/** @spec 4.nothing */'\n" }
    expect(problemsIn(text)).toEqual([])
  })

  it('fails when it read no claim', () => {
    const files = { 'apps/server/a.ts': 'export const a = 1\n' }
    expect(withPlanted(files, (root) => checked(root))).toContain(
      'No claim was read, so no section was checked.',
    )
  })
})

it('names every section by its chapter, in the order of the chapters', () => {
  const ids = Object.keys(specSections)
  expect(ids.filter((id) => !/^[1-9]\.[a-z0-9-]+$/.test(id))).toEqual([])
  expect(ids.map((id) => id[0])).toEqual(ids.map((id) => id[0]).toSorted())
})

function problemsIn(planted: Readonly<Record<string, string>>): string[] {
  const files = { ...sound, ...planted }
  const map = withPlanted(files, (root) => specMap(root, readRepository(root).modules, sections))
  return withPlanted({ ...files, 'docs/spec-map.md': map }, (root) => checked(root))
}

function checked(root: string): string[] {
  return checkSpecMap(root, readRepository(root).modules, sections).problems
}
