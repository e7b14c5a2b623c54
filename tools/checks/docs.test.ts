import { expect, it } from 'vitest'
import { checkDocs } from './docs.ts'
import { withPlanted } from './testing/plant.ts'

const sound = {
  'README.md': '[Rules](docs/rules.md), [there](https://example.org), [below](#below), `[code](no.md)`\n',
  'docs/rules.md': '![A picture](pictures/one.webp)\n',
  'docs/pictures/one.webp': '',
  'docs/decisions/README.md': '- [1](0001-first.md)\n',
  'docs/decisions/0001-first.md': '# 1. First, as [the rules](../rules.md#first) say\n',
}

it('is good when every link leads to a file and every record is in the index', () => {
  expect(problemsIn({})).toEqual([])
})

it('catches a link that leads nowhere', () => {
  expect(
    problemsIn({ 'docs/rules.md': 'See\n[old](old.md) and ![no picture](pictures/two.webp)\n' }),
  ).toEqual([
    'docs/rules.md:2 the link to old.md leads nowhere',
    'docs/rules.md:2 the link to pictures/two.webp leads nowhere',
  ])
})

it('catches a file that is named but does not exist, except in a void decision', () => {
  const text = 'See `checks/rules.ts`, `rules.ts` and `checks/gone.ts`.\n'
  const planted = { 'docs/rules.md': text, 'tools/checks/rules.ts': '' }
  expect(problemsIn(planted)).toEqual(['docs/rules.md:1 there is no file checks/gone.ts'])
  const record = { 'docs/decisions/0001-first.md': text, 'tools/checks/rules.ts': '' }
  const index = '| 1 | [First](0001-first.md) | **void**, superseded by 2 |\n'
  expect(problemsIn({ ...record, 'docs/decisions/README.md': index })).toEqual([])
})

it('catches a decision record that is not in the index', () => {
  expect(problemsIn({ 'docs/decisions/0002-second.md': '# 2. Second\n' })).toEqual([
    'docs/decisions/README.md has no line for 0002-second.md',
  ])
})

it('fails when it read no link', () => {
  expect(withPlanted({ 'README.md': '# Shop\n' }, (root) => checkDocs(root).problems)).toEqual([
    'No link was read, so none was followed.',
  ])
})

function problemsIn(planted: Readonly<Record<string, string>>): string[] {
  return withPlanted({ ...sound, ...planted }, (root) => checkDocs(root).problems)
}
