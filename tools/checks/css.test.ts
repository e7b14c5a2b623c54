import { describe, expect, it } from 'vitest'
import { checkSides, sidesIn } from './css.ts'
import { readRepository } from './modules.ts'
import { withPlanted } from './testing/plant.ts'

describe('the check of sides', () => {
  it.each([
    'margin-left: 8px',
    'padding-right: 8px',
    'left: 0',
    'border-top-left-radius: 4px',
    'border-right: 1px solid',
    'text-align: left',
    'float: right',
    'background: linear-gradient(to right, red, blue)',
    'transition: left 1s',
    '--way: to right',
    'margin: 0 8px 0 16px',
    'inset: 0 auto 0 0',
    'border-radius: 8px 0 0 8px',
  ])('refuses %s', (declaration) => {
    expect(sidesIn(`.a {\n  ${declaration};\n}\n`)).toEqual({
      declarations: 1,
      faults: [{ line: 2, what: declaration }],
    })
  })

  it.each([
    'margin-inline-start: 8px',
    'inset-inline-end: 0',
    'text-align: start',
    'border-start-start-radius: 4px',
    'margin: 0 8px',
    'padding: 1px 2px 3px 2px',
    'border-radius: 8px 8px 0 0',
    'background: url("left.svg")',
    'grid-template-areas: "left right"',
    'color: var(--bright)',
    '--toastify-toast-right: 20px',
    'transform-origin: center',
  ])('lets %s be', (declaration) => {
    expect(sidesIn(`.a {\n  ${declaration}\n}\n`)).toEqual({ declarations: 1, faults: [] })
  })

  it('reads nested rules, and neither comments nor selectors', () => {
    const css =
      '/* left: 0; */\n.left:hover { &:focus { color: red; }\n  @media (width > 1px) { right: 0 } }\n'
    expect(sidesIn(css)).toEqual({ declarations: 2, faults: [{ line: 3, what: 'right: 0' }] })
  })

  it('lets a side stand that is meant, with its reason beside it', () => {
    expect(sidesIn('.a {\n  /* physical: the bank draws its card so */\n  left: 0;\n}\n').faults).toEqual([])
  })

  it('refuses sides in style attributes', () => {
    const files = {
      'apps/storefront/a.css': '.a { color: red; }',
      'apps/storefront/a.tsx':
        "export const A = () => (\n  <p style={{ marginLeft: 1, color: 'red' }} />\n)\n",
    }
    const { problems } = withPlanted(files, (root) => checkSides(root, readRepository(root).modules))
    expect(problems).toEqual([
      expect.stringMatching(/^apps\/storefront\/a\.tsx:2 a physical side.*'marginLeft'/),
    ])
  })

  it('names the stylesheet and the line, and counts what it read', () => {
    const files = { 'packages/ui/a.module.css': '.a { color: red;\n  left: 0; }' }
    const result = withPlanted(files, (root) => checkSides(root, []))
    expect(result.counts).toBe('1 stylesheets, 2 declarations')
    expect(result.problems).toEqual([
      expect.stringMatching(/^packages\/ui\/a\.module\.css:2 a physical side.*'left: 0'/),
    ])
  })

  it('fails when it read no declaration', () => {
    const result = withPlanted({ 'packages/ui/a.css': '/* empty */' }, (root) => checkSides(root, []))
    expect(result.problems).toEqual(['No style declaration was read, so no side was checked.'])
  })
})
