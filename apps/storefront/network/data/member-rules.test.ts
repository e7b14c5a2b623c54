/** @spec 3.network-marketer */
import { expect, it } from 'vitest'
import { memberFilter, memberSort } from './member-rules.ts'

const below = { field: 'isOwn', op: 'eq', value: false }

it('a text is a member code or a part of the first name', () => {
  const termOf = (text: string) => memberFilter({ text, show: 'all' }, '1405-01-01').and
  expect(termOf(' ')).toEqual([below])
  expect(termOf(' a-۱z4 ')).toEqual([below, { field: 'id', op: 'eq', value: 2560 }])
  expect(termOf('سا')).toEqual([below, { field: 'firstName', op: 'contains', value: 'سا' }])
})

it('members alike in a sort follow in its direction', () => {
  expect(memberSort('-groupScore')).toEqual(['-groupScore', '-id'])
  expect(memberSort('firstName')).toEqual(['firstName', 'id'])
})
