import { expect, it } from 'vitest'
import { readSecretKeys } from './keys.ts'

const [a, b] = ['a'.repeat(32), 'b'.repeat(32)]

it('reads one key alone as version 1, and a list with the key that makes what is new first', () => {
  expect(readSecretKeys(a)).toEqual([{ version: 1, secret: a }])
  expect(readSecretKeys(`2:${b}, 1:${a}`)).toEqual([
    { version: 2, secret: b },
    { version: 1, secret: a },
  ])
  // Written out, a key may have a colon.
  expect(readSecretKeys(`7:${a}:${b}`)).toEqual([{ version: 7, secret: `${a}:${b}` }])
})

it.each([
  ['', 'at least 32 characters'],
  ['short', 'at least 32 characters'],
  [`2:${b},1:short`, 'each key must have at least 32 characters'],
  [`2:${b},${a}`, 'must be one key, or a list like 2:…,1:…'],
  [`${a},${b}`, 'must be one key, or a list like 2:…,1:…'],
  [`new:${b},old:${a}`, 'must be one key, or a list like 2:…,1:…'],
  [`0:${a}`, 'each version a whole number from 1 to 9999'],
  [`10000:${a}`, 'each version a whole number from 1 to 9999'],
  [`-1:${a}`, 'each version a whole number from 1 to 9999'],
  [`1:${a},`, 'must be one key, or a list like 2:…,1:…'],
  [`1:${a},1:${b}`, 'must not name a version twice'],
  [`2:${a},1:${a}`, 'must not have the same key under two versions'],
])('says in words what is wrong with %j', (text, reason) => {
  expect(readSecretKeys(text)).toContain(reason)
})
