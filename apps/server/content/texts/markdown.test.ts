import { describe, expect, it } from 'vitest'
import { blocksOf, isPlainMarkdown } from './markdown.ts'

/** @spec 5.contract-signature */
describe('a text in Markdown', () => {
  it('becomes headings, paragraphs and lists, with strong words marked', () => {
    const text = '# مادهٔ ۱\n\nمتن **مهم** در\nدو سطر.\n\n3. سه\n4. چهار\n   - درون\n'
    expect(blocksOf(text)).toEqual([
      { kind: 'heading', depth: 1, spans: [{ text: 'مادهٔ ۱', isStrong: false }] },
      {
        kind: 'paragraph',
        spans: [
          { text: 'متن ', isStrong: false },
          { text: 'مهم', isStrong: true },
          { text: ' در دو سطر.', isStrong: false },
        ],
      },
      {
        kind: 'list',
        start: 3,
        items: [
          [{ kind: 'paragraph', spans: [{ text: 'سه', isStrong: false }] }],
          [
            { kind: 'paragraph', spans: [{ text: 'چهار', isStrong: false }] },
            {
              kind: 'list',
              start: null,
              items: [[{ kind: 'paragraph', spans: [{ text: 'درون', isStrong: false }] }]],
            },
          ],
        ],
      },
    ])
  })

  it.each([
    [
      '## Title\n\n- one\n- **two**\n\n> quoted\n\n| a | b |\n|---|---|\n| 1 | [shop](/products-list) |',
      true,
    ],
    ['[mail](mailto:a@b.example) and https://shop.example', true],
    ['before <b>bold</b> after', false],
    ['<script>alert(1)</script>', false],
    ['- item\n  <div>in a list</div>', false],
    ['| a |\n|---|\n| <i>cell</i> |', false],
    ['![picture](https://elsewhere.example/a.png)', false],
    ['[run](javascript:alert(1))', false],
    ['`code` is words', true],
    ['    indented code', false],
  ])('%j is taken: %s', (text, isTaken) => {
    expect(isPlainMarkdown(text)).toBe(isTaken)
  })
})
