import { describe, expect, it } from 'vitest'
import { readRepository } from './modules.ts'
import type { Chapter } from './requirements/chapter.ts'
import { chapters } from './requirements/chapters.ts'
import { requirementsOf } from './requirements/locate.ts'
import { requirementsPage } from './requirements/page.ts'
import { whereText } from './requirements/where-text.ts'
import { checkRequirements } from './requirements.ts'
import { withPlanted } from './testing/plant.ts'

const wanted: readonly Chapter[] = [
  {
    title: 'Screens',
    sections: { '2.landing': { title: 'Landing page', statements: ['`/` is the landing.'] } },
  },
  {
    title: 'Validation',
    sections: {
      '5.password': { title: 'Password', statements: ['It has 10 characters.', 'It has no | and no <b>.'] },
    },
  },
]

const sound = {
  'apps/storefront/screens/landing.tsx':
    '/** The first screen. @spec 2.landing.1 */\nexport function Landing() {\n  return null\n}\n',
  'packages/domain/validation/rules.ts':
    '/**\n * What a password must be.\n * @spec 5.password.1, 5.password.2\n */\nexport const passwordRules = []\n',
  'apps/server/people/set-password.ts':
    '/** Sets it. @spec 5.password */\nexport function setPassword() {}\n',
  'packages/domain/validation/rules.test.ts':
    "import { describe, it } from 'vitest'\ndescribe('a password', () => {\n  /** @spec 5.password.1 */\n  it('is long', () => {})\n  it('is plain [5.password.2]', () => {})\n})\n",
  'e2e/journey.e2e.ts':
    "/** @spec 2.landing */\nimport { it } from 'vitest'\n/** @spec 2.landing.1 */\nit('buys a cream', () => {})\n",
}

describe('docs/requirements.md', () => {
  it('leads from a statement to its home and its test', () => {
    const page = withPlanted(sound, pageOf).split('\n')
    expect(page.filter((line) => /^\| \d/.test(line))).toEqual([
      '| 1 | `/` is the landing. | [storefront/screens/landing.tsx](../apps/storefront/screens/landing.tsx): Landing | ' +
        '[e2e/journey.e2e.ts](../e2e/journey.e2e.ts): buys a cream |',
      '| 1 | It has 10 characters. | [domain/validation/rules.ts](../packages/domain/validation/rules.ts): passwordRules | ' +
        '[domain/validation/rules.test.ts](../packages/domain/validation/rules.test.ts): a password › is long |',
      '| 2 | It has no \\| and no \\<b>. | [domain/validation/rules.ts](../packages/domain/validation/rules.ts): passwordRules | ' +
        '[domain/validation/rules.test.ts](../packages/domain/validation/rules.test.ts): a password › is plain |',
    ])
    expect(page).toContain('- **2. Validation**: [Password](#5password-password)')
    expect(page).toContain('### 5.password Password')
  })
})

describe('the check of the requirements', () => {
  it('is good when each statement has one home and one test, and the page is the present one', () => {
    expect(problemsIn({})).toEqual([])
  })

  it('catches a statement without a home', () => {
    const files = {
      'packages/domain/validation/rules.ts': '/** @spec 5.password.1 */\nexport const passwordRules = []\n',
    }
    expect(problemsIn(files)).toEqual([
      '5.password.2 has no home: put @spec 5.password.2 at the code that decides it',
    ])
  })

  it('catches a statement without a test', () => {
    expect(problemsIn({ 'e2e/journey.e2e.ts': "/** @spec 2.landing */\nimport 'vitest'\n" })).toEqual([
      '2.landing.1 has no test: put @spec 2.landing.1 at the test that proves it',
    ])
  })

  it('catches a statement with two homes, and one with two tests', () => {
    const problems = problemsIn({
      'apps/server/a.ts': '/** @spec 5.password.1 */\nexport const a = 1\n',
      'apps/server/a.test.ts': "import { it } from 'vitest'\nit('is long [5.password.1]', () => {})\n",
    })
    expect(problems).toEqual([
      'packages/domain/validation/rules.ts:1 5.password.1 has its home at apps/server/a.ts already; name the section alone here',
      'packages/domain/validation/rules.test.ts:3 5.password.1 has its test in apps/server/a.test.ts already; name the section alone here',
    ])
  })

  it('catches a whole file that is named as the test of a statement', () => {
    const files = {
      'e2e/journey.e2e.ts': "/** @spec 2.landing.1 */\nimport { it } from 'vitest'\nit('buys', () => {})\n",
    }
    expect(problemsIn(files)).toEqual([
      'e2e/journey.e2e.ts:1 2.landing.1 is proven by a test, not by a whole file',
    ])
  })

  it('catches a tag that names neither a section nor a statement, and names what comes near', () => {
    const problems = problemsIn({
      'apps/server/a.ts': '/** @spec 5.password.3, 9.nothing */\nexport const a = 1\n',
      'apps/server/a.test.ts': "import { it } from 'vitest'\nit('does [5.pass]', () => {})\n",
    })
    expect(problems).toEqual([
      "apps/server/a.ts:1 '5.password.3' is neither a section nor a statement; there is 5.password",
      "apps/server/a.ts:1 '9.nothing' is neither a section nor a statement",
      "apps/server/a.test.ts:2 '5.pass' is neither a section nor a statement; there is 5.password",
    ])
  })

  it('catches a section without statements', () => {
    const empty = [
      ...wanted,
      { title: 'Errors', sections: { '8.toasts': { title: 'Toasts', statements: [] } } },
    ]
    const problems = withPlanted(
      sound,
      (root) => checkRequirements(root, readRepository(root).modules, empty).problems,
    )
    expect(problems).toContain('8.toasts has no statement in tools/checks/requirements/statements')
  })

  it('catches a page that is stale or missing', () => {
    const stale = withPlanted({ ...sound, 'docs/requirements.md': '# Requirements' }, checked)
    expect(stale).toEqual(['docs/requirements.md is stale: npm run requirements renews it'])
    expect(withPlanted(sound, checked)).toEqual(stale)
  })

  it('does not take a tag in a string for a home', () => {
    const text = { 'apps/server/a.ts': "export const a = '/** @spec 4.nothing */'\n" }
    expect(problemsIn(text)).toEqual([])
  })

  it('fails when it read no statement', () => {
    const problems = withPlanted(
      sound,
      (root) => checkRequirements(root, readRepository(root).modules, []).problems,
    )
    expect(problems).toContain('No statement was read, so no home and no test was checked.')
  })
})

describe('npm run where', () => {
  it('prints the locations of a section, further ones at the end', () => {
    expect(withPlanted(sound, (root) => where(root, '5.password'))).toEqual([
      '5.password Password',
      '',
      '5.password.1 It has 10 characters.',
      '  home packages/domain/validation/rules.ts:1 passwordRules',
      '  test packages/domain/validation/rules.test.ts:3 a password › is long',
      '5.password.2 It has no | and no <b>.',
      '  home packages/domain/validation/rules.ts:1 passwordRules',
      '  test packages/domain/validation/rules.test.ts:5 a password › is plain',
      '',
      'further',
      '  apps/server/people/set-password.ts:1 setPassword',
    ])
  })

  it('prints one statement by its number, every one that holds a word, and nothing for a word of none', () => {
    const expected = [
      '2.landing.1 `/` is the landing.',
      '  home apps/storefront/screens/landing.tsx:1 Landing',
      '  test e2e/journey.e2e.ts:3 buys a cream',
    ]
    expect(withPlanted(sound, (root) => where(root, '2.landing.1'))).toEqual(expected)
    expect(withPlanted(sound, (root) => where(root, 'Landing'))).toEqual(expected)
    expect(withPlanted(sound, (root) => where(root, 'cheque'))).toBeUndefined()
  })
})

it('every section is named by its chapter', () => {
  for (const [index, { sections }] of chapters.entries()) {
    const ids = Object.keys(sections)
    expect(ids.filter((id) => !new RegExp(`^${index + 1}\\.[a-z0-9-]+$`).test(id))).toEqual([])
  }
})

function pageOf(root: string): string {
  return requirementsPage(requirementsOf(root, readRepository(root).modules, wanted))
}

function where(root: string, word: string): string[] | undefined {
  return whereText(requirementsOf(root, readRepository(root).modules, wanted), word)?.split('\n')
}

function problemsIn(planted: Readonly<Record<string, string>>): string[] {
  const files = { ...sound, ...planted }
  const page = withPlanted(files, pageOf)
  return withPlanted({ ...files, 'docs/requirements.md': page }, checked)
}

function checked(root: string): string[] {
  return checkRequirements(root, readRepository(root).modules, wanted).problems
}
