/** @spec 1.back-office */
import { expect, it } from 'vitest'
import { type Draft, faultsOf, minutesOf } from './article-rules.ts'

const fine: Draft = {
  title: { fa: 'آغاز کار', en: 'Getting started' },
  body: { fa: 'متنی که بیش از بیست نویسه دارد.', en: 'A text of more than twenty characters.' },
  minutes: '۵',
  isPublished: false,
}

it('may be saved with both titles, both texts and minutes in either script', () => {
  expect(faultsOf(fine)).toEqual({})
  expect([minutesOf('۱۲'), minutesOf(' 3 '), minutesOf('0'), minutesOf('121'), minutesOf('a')]).toEqual([
    12,
    3,
    null,
    null,
    null,
  ])
})

it('reports each missing field', () => {
  expect(
    faultsOf({ ...fine, title: { fa: ' ', en: 'ab' }, body: { fa: fine.body.fa, en: 'short' }, minutes: '' }),
  ).toEqual({
    'title.fa': 'titleShort',
    'title.en': 'titleShort',
    'body.en': 'bodyShort',
    minutes: 'minutesWrong',
  })
})
