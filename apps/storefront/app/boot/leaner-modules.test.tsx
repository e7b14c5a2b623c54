import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import createIcon from '../icon-maker.ts'
import { drawingAlone, namedClasses } from './leaner-modules.ts'

describe('the classes of a style sheet', () => {
  it('are imported by their names where every one that is used is named', () => {
    const code = `import { jsx } from 'react/jsx-runtime'
import styles from './card.module.css'
const Card = () => jsx('b', { className: cx(styles.card, isOn && styles.on) })`
    expect(namedClasses(code)).toContain(`import * as styles from './card.module.css'`)
  })

  it.each(['styles.switch', 'styles[tone]', 'pick(styles)', '{ ...styles }', '{ styles }'])(
    'stay a table where a name is only known later, or a word of the language: %s',
    (use) => {
      const code = `import styles from './card.module.css'\nconst one = styles.card\nconst two = ${use}`
      expect(namedClasses(code)).toBe(code)
    },
  )

  it('are judged sheet by sheet', () => {
    const code = `import layout from './layout.module.css'
import styles from './card.module.css'
const one = [layout.wide, styles[tone]]`
    expect(namedClasses(code)).toContain('import * as layout')
    expect(namedClasses(code)).toContain('import styles from')
  })
})

describe('an icon of the build', () => {
  const file = createRequire(import.meta.url).resolve('lucide-react/icons/circle-check')
  const module = readFileSync(file, 'utf8')

  it('is its drawing and nothing else', () => {
    const lean = drawingAlone(module)
    expect(module).toMatch(/key: .*aliases:/s)
    expect(lean).not.toMatch(/key:|name:|aliases:|size:|^__iconData/m)
    expect(lean).toContain('["path", { d: "m16 9-5.5 5.5L8 12" }]')
  })

  it('is drawn as large, as strong and as quietly as it is asked to be', () => {
    const Check = createIcon({ node: [['path', { d: 'M1 2' }]] })
    expect(renderToStaticMarkup(<Check size={16} strokeWidth={1.75} className="flips" aria-hidden />)).toBe(
      '<svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" ' +
        'stroke-linecap="round" stroke-linejoin="round" class="flips" aria-hidden="true"><path d="M1 2"></path></svg>',
    )
  })
})
