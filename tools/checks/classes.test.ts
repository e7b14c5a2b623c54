import { describe, expect, it } from 'vitest'
import { checkClasses, classesIn } from './classes.ts'
import { readRepository } from './modules.ts'
import { withPlanted } from './testing/plant.ts'

const sheet = 'apps/storefront/a.module.css'
const reader = 'apps/storefront/a.tsx'
const sound = {
  'apps/storefront/package.json': '{ "name": "@anar/storefront" }',
  [sheet]: '.card { color: red; }\n.card:hover > .name { color: blue; }\n',
  [reader]: [
    "import styles from './a.module.css'",
    'export const A = () => <p className={styles.card}><b className={styles.name} /></p>',
  ].join('\n'),
}

describe('the check of classes', () => {
  it('finds nothing where all that is drawn is named, and counts what it read', () => {
    const { problems, counts } = checked({})
    expect(problems).toEqual([])
    expect(counts).toBe('1 stylesheets, 2 classes')
  })

  it('catches a class that nobody names', () => {
    const { problems } = checked({ [sheet]: `${sound[sheet]}@media print {\n  .gone { color: red; }\n}\n` })
    expect(problems).toEqual([`${sheet}:4 no module that reads this sheet names .gone`])
  })

  it('catches a class that is named in a module that reads another sheet', () => {
    const { problems } = checked({
      'apps/storefront/b.module.css': '.gone { color: red; }',
      'apps/storefront/b.tsx': "import './b.module.css'\nexport const styles = { gone: 1 }\nstyles.gone\n",
    })
    expect(problems).toEqual(['apps/storefront/b.module.css:1 no module that reads this sheet names .gone'])
  })

  it('catches a name that the sheet lacks', () => {
    const { problems } = checked({ [reader]: `${sound[reader]}\nexport const b = styles.lost\n` })
    expect(problems).toEqual([`${reader}:3 ${sheet} has no class .lost`])
  })

  it('takes every class for named where a name is put together or the sheet is handed on', () => {
    const without = "import styles from './a.module.css'\n"
    for (const use of ['(tone: string) => styles[tone]', 'styles', 'hand({ styles })']) {
      expect(checked({ [reader]: `${without}export const a = ${use}\n` }).problems).toEqual([])
    }
  })

  it('reads neither comments, texts nor numbers, and skips global classes', () => {
    const css =
      '/* .a { } */\n.b:has(.c) { margin: .5em; background: url(d.svg); }\n.b:global(.e) > :global(.f) { content: ".g {"; }\n'
    expect([...classesIn(css)]).toEqual([
      ['b', 2],
      ['c', 2],
    ])
  })

  it('fails when it read no class', () => {
    const { problems } = withPlanted({ [sheet]: '' }, (root) => checkClasses(root, []))
    expect(problems).toEqual(['No class was read, so none was checked.'])
  })
})

function checked(changes: Record<string, string>) {
  return withPlanted({ ...sound, ...changes }, (root) => checkClasses(root, readRepository(root).modules))
}
