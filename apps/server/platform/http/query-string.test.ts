import { expect, it } from 'vitest'
import { readQuery } from './query-string.ts'

it.each([
  ['', {}],
  ['fields=id,name&size=2', { fields: 'id,name', size: '2' }],
  ['text=%D8%B3%D8%B1%D9%85+a%2Bb', { text: 'سرم a+b' }],
  ['na%6De=1', { name: '1' }],
  ['a=1=2&&b&c=', { a: '1=2', b: '', c: '' }],
  ['a=1&b=2&a=3&a=4', { a: ['1', '3', '4'], b: '2' }],
  ['a=%', { a: '%' }],
  ['a=%ff&b=%22', { a: '%ff', b: '"' }],
])('of %j the members are %j', (query, members) => {
  expect({ ...readQuery(query) }).toEqual(members)
})

it('gives no member but what was sent, whatever it is called', () => {
  expect(readQuery('')['constructor']).toBeUndefined()
  expect(Object.keys(readQuery('__proto__=1'))).toEqual(['__proto__'])
})
