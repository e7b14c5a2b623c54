import pg from 'pg'
import { expect, it } from 'vitest'
import { asDatabaseError } from '../../platform/db/unavailable.ts'
import { codeOf, isLasting, isOfData } from './failures.ts'

const refused = (code: string) => {
  const error = new pg.DatabaseError(`refused with ${code}`, 0, 'error')
  error.code = code
  return asDatabaseError(error)
}

it.each([
  ['a zero byte in a text', refused('22021'), { lasts: true, ofData: true, code: '22021' }],
  ['a broken check', refused('23514'), { lasts: true, ofData: true, code: '23514' }],
  ['a value too long for its index', refused('54000'), { lasts: true, ofData: true, code: '54000' }],
  ['what a trigger refuses', refused('P0001'), { lasts: true, ofData: true, code: 'P0001' }],
  ['an error of ours', new TypeError('no such thing'), { lasts: true, ofData: false, code: 'TypeError' }],
  ['a deadlock', refused('40P01'), { lasts: false, ofData: false, code: '40P01' }],
  ['a full disk', refused('53100'), { lasts: false, ofData: false, code: 'DatabaseUnavailable' }],
  ['a table that a newer release knows', refused('42P01'), { lasts: false, ofData: false, code: '42P01' }],
  ['a server that stops', refused('57P01'), { lasts: false, ofData: false, code: 'DatabaseUnavailable' }],
  [
    'a lost connection',
    asDatabaseError(new Error('ECONNRESET')),
    { lasts: false, ofData: false, code: 'DatabaseUnavailable' },
  ],
])('of %s is known whether it comes again', (_, error, expected) => {
  expect({ lasts: isLasting(error), ofData: isOfData(error), code: codeOf(error) }).toEqual(expected)
})
