import { expect, it } from 'vitest'
import { checkEnumerationWords } from './enumeration-words.ts'
import { readRepository } from './modules.ts'
import { withPlanted } from './testing/plant.ts'

const sound = {
  'packages/contract/package.json': '{ "name": "@anar/contract" }',
  'packages/contract/words/network.fa.ts':
    "export default { 'rank.None': 'بدون رتبه', 'rank.Leader': 'راهبر', 'rank.Senior': 'راهبر ارشد', 'rank.Top': 'مدیر' }\n",
  'packages/contract/words/network.en.ts':
    "export default { 'rank.None': 'None', 'rank.Leader': 'Leader', 'rank.Senior': 'Senior', 'rank.Top': 'Top' }\n",
  'apps/backoffice/network/messages/plans.fa.ts':
    "import network from '@anar/contract/words/network.fa'\nexport default { ...network, becameLeader: 'راهبر شد', becameSenior: 'ارشد شد', becameTop: 'مدیر شد', becameNone: 'رتبه ندارد', leader: 'راهبر' }\n",
  'apps/backoffice/network/components/tone.ts':
    "export const tones = { None: 'neutral', Leader: 'info', Senior: 'info', Top: 'positive' }\n",
}

const problemsIn = (files: Record<string, string>) =>
  withPlanted({ ...sound, ...files }, (root) => checkEnumerationWords(readRepository(root).modules).problems)

it('finds nothing where each enumeration is said once', () => {
  expect(problemsIn({})).toEqual([])
})

it('catches a table of messages that says an enumeration again, even where a value is missing', () => {
  const path = 'apps/storefront/network/messages/ranks.fa.ts'
  const text = "export default { title: 'رتبه', rankLeader: 'لیدر', rankSenior: 'ارشد', rank_top: 'مدیر' }\n"
  expect(problemsIn({ [path]: text })).toEqual([
    `${path}:1 says the words of 'rank' again: they are in packages/contract/words/`,
  ])
})

it('catches a table that repeats two of the words', () => {
  const path = 'apps/storefront/network/messages/filters.fa.ts'
  const text = "export default { showLeader: 'راهبر', showSenior: 'راهبر ارشد', guide: 'راهبر' }\n"
  expect(problemsIn({ [path]: text })).toEqual([
    `${path}:1 says the words of 'rank' again: they are in packages/contract/words/`,
  ])
})

it('catches words outside the tables, in one language or as pairs', () => {
  const one = 'apps/server/network/texts.ts'
  const two = 'apps/server/network/pairs.ts'
  const problems = problemsIn({
    [one]: "export const ranks = { None: '', Leader: 'راهبر', Senior: 'راهبر ارشد', Top: 'مدیر' }\n",
    [two]:
      "export const ranks = { None: { fa: 'هیچ', en: 'none' }, Leader: { fa: 'راهبر', en: 'leader' }, Senior: { fa: 'ارشد', en: 'senior' } }\n",
  })
  expect(problems.toSorted()).toEqual([
    `${two}:1 says the words of 'rank' again: they are in packages/contract/words/`,
    `${one}:1 says the words of 'rank' again: they are in packages/contract/words/`,
  ])
})

it('fails where it found no enumeration', () => {
  expect(
    withPlanted({ 'apps/server/app.ts': 'export const app = 1\n' }, (root) =>
      checkEnumerationWords(readRepository(root).modules),
    ).problems,
  ).toEqual(['No enumeration was found in packages/contract/words/.'])
})
