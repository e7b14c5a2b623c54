import { expect, it } from 'vitest'
import { idFrom, maxId } from './index.ts'

it.each([
  ['1', 1],
  ['2147483648', 2_147_483_648],
  ['9007199254740991', maxId],
  ['9007199254740992', null],
  ['99999999999999999', null],
  ['0', null],
  ['012', null],
  ['-1', null],
  ['1.0', null],
  ['1e3', null],
  ['۱۲', null],
  [' 12', null],
  ['', null],
])('reads the id %j as %j', (text, id) => {
  expect(idFrom(text)).toBe(id)
})
