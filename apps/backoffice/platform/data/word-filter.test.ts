/** @spec 1.back-office */
import { expect, it } from 'vitest'
import { wordFilter, wordsOfText } from './word-filter.ts'

it('reads the words of a text, digits in either script', () => {
  expect(wordsOfText('  همکار   ۱۲ ')).toEqual(['همکار', '12'])
  expect(wordsOfText('   ')).toEqual([])
})

it('requires every word in one of its fields, within the search’s limit of comparisons', () => {
  const names = () => ['firstName', 'lastName']
  expect(wordFilter(['مشتری', 'نمونه', 'سوم'], names)).toEqual([
    {
      or: [
        { field: 'firstName', op: 'contains', value: 'مشتری' },
        { field: 'lastName', op: 'contains', value: 'مشتری' },
      ],
    },
    {
      or: [
        { field: 'firstName', op: 'contains', value: 'نمونه' },
        { field: 'lastName', op: 'contains', value: 'نمونه' },
      ],
    },
  ])
})

it('is one comparison where a word has one field', () => {
  expect(wordFilter(['12'], () => ['orderNumber'])).toEqual([
    { field: 'orderNumber', op: 'contains', value: '12' },
  ])
})
