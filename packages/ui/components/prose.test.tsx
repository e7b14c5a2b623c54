import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Prose } from './prose.tsx'

const drawn = (text: string, headingLevel?: 2 | 3) =>
  renderToStaticMarkup(<Prose text={text} headingLevel={headingLevel} />).replace(/ class="[^"]*"/g, '')

it('draws headings below the page’s own, paragraphs, strong words and lists', () => {
  expect(drawn('# قرارداد\n\nطرفین **راضی** هستند.\n\n1. یک\n2. دو')).toBe(
    '<div><h2>قرارداد</h2><p>طرفین <strong>راضی</strong> هستند.</p><ol start="1"><li>یک</li><li>دو</li></ol></div>',
  )
  expect(drawn('# A\n## B', 3)).toBe('<div><h3>A</h3><h4>B</h4></div>')
})

it('draws tables with a heading for each column', () => {
  expect(drawn('| a | b |\n|---|---|\n| 1 | 2 |')).toBe(
    '<div><div><table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>' +
      '<tbody><tr><td>1</td><td>2</td></tr></tbody></table></div></div>',
  )
})

it('lets no markup and no script address through', () => {
  expect(drawn('<img src=x onerror=alert(1)>')).toBe('<div>&lt;img src=x onerror=alert(1)&gt;</div>')
  expect(drawn('[press](javascript:alert(1)) and [this](https://shop.example)')).toBe(
    '<div><p>press and <a href="https://shop.example">this</a></p></div>',
  )
})

it.each([
  ['https://elsewhere.example', true],
  ['mailto:a@b.example', true],
  ['tel:+982112345678', true],
  ['/products-list', true],
  ['#end', true],
  ['javascript:alert(1)', false],
  ['JavaScript:alert(1)', false],
  ['data:text/html,x', false],
  ['vbscript:x', false],
  ['ftp://elsewhere.example', false],
])('makes a link of %s: %s', (address, isLink) => {
  expect(drawn(`[press](${address})`).includes('<a ')).toBe(isLink)
})

it('leaves the notes of editors out, and shows them marked to those who edit', () => {
  const text = 'No wage. {{note: ask the **lawyer**}}\n\n{{یادداشت: نام ثبتی}}'
  expect(drawn(text)).toBe('<div><p>No wage.</p></div>')
  const shown = renderToStaticMarkup(<Prose text={text} showNotes />).replace(/ class="[^"]*"/g, '')
  expect(shown).toBe('<div><p>No wage. <mark>ask the  lawyer </mark></p><p> <mark>نام ثبتی</mark></p></div>')
})
