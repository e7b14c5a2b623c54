/** @spec 6.audit-log */
import { expect, it } from 'vitest'
import { faultOf } from './audit-faults.ts'

it.each([
  ['entry 5 is missing', { kind: 'missing', id: 5 }],
  ['entry 5 is missing: the head of 2026-05-10 names 7 entries', { kind: 'missing', id: 5 }],
  ['entry 5 does not follow entry 4', { kind: 'unlinked', id: 5 }],
  ['entry 5 was changed', { kind: 'changed', id: 5 }],
  ['the log is broken: entry 5 was changed', { kind: 'changed', id: 5 }],
  ['entry 5 is not sealed', { kind: 'unsealed', id: 5 }],
  ['entry 5 is sealed with key 2026, which is not in AUDIT_KEYS', { kind: 'keyless', id: 5, key: '2026' }],
  ['entry 5 is not the one of the head of 2026-05-10', { kind: 'headDiffers', id: 5, day: '2026-05-10' }],
  ['no entry is sealed', { kind: 'neverSealed' }],
  ['the calculation of month 1405-02 is not what entry 9 says', { kind: 'monthDiffers', month: '1405-02' }],
  ['the calculation of month 1405-02 has no entry', { kind: 'monthDiffers', month: '1405-02' }],
  ['the signed contract of application 3 is not what entry 9 says', { kind: 'contractDiffers', id: 3 }],
  ['the file of payout batch 3 has no entry', { kind: 'payoutDiffers', id: 3 }],
  ['there is no auditor', { kind: 'noAuditor' }],
  ['the file store: no space left', { kind: 'notStored', reason: 'no space left' }],
  ['the mail to account 7: refused: 550', { kind: 'notMailed', id: 7, reason: 'refused: 550' }],
  ['something else', null],
])('the fault «%s» is known as %o', (fault, known) => {
  expect(faultOf(fault)).toEqual(known)
})
