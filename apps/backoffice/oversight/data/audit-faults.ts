/** What the check of the log, or the way of its head out of the house, can fail with. */
export type AuditFault =
  | { kind: 'missing' | 'unlinked' | 'changed' | 'unsealed'; id: number }
  | { kind: 'keyless'; id: number; key: string }
  | { kind: 'headDiffers'; id: number; day: string }
  | { kind: 'neverSealed' | 'noAuditor' }
  | { kind: 'monthDiffers'; month: string }
  | { kind: 'contractDiffers' | 'payoutDiffers'; id: number }
  | { kind: 'notStored'; reason: string }
  | { kind: 'notMailed'; id: number; reason: string }

const kinds: readonly [RegExp, (found: readonly string[]) => AuditFault][] = [
  [/^entry (\d+) is missing/, ([, id]) => ({ kind: 'missing', id: Number(id) })],
  [/^entry (\d+) does not follow/, ([, id]) => ({ kind: 'unlinked', id: Number(id) })],
  [/^entry (\d+) was changed$/, ([, id]) => ({ kind: 'changed', id: Number(id) })],
  [/^entry (\d+) is not sealed$/, ([, id]) => ({ kind: 'unsealed', id: Number(id) })],
  [
    /^entry (\d+) is sealed with key (\S+),/,
    ([, id, key]) => ({ kind: 'keyless', id: Number(id), key: key! }),
  ],
  [
    /^entry (\d+) is not the one of the head of (\S+)$/,
    ([, id, day]) => ({ kind: 'headDiffers', id: Number(id), day: day! }),
  ],
  [/^no entry is sealed$/, () => ({ kind: 'neverSealed' })],
  [/^the calculation of month (\S+) /, ([, month]) => ({ kind: 'monthDiffers', month: month! })],
  [/^the signed contract of application (\d+) /, ([, id]) => ({ kind: 'contractDiffers', id: Number(id) })],
  [/^the file of payout batch (\d+) /, ([, id]) => ({ kind: 'payoutDiffers', id: Number(id) })],
  [/^there is no auditor$/, () => ({ kind: 'noAuditor' })],
  [/^the file store: (.*)$/, ([, reason]) => ({ kind: 'notStored', reason: reason! })],
  [
    /^the mail to account (\d+): (.*)$/,
    ([, id, reason]) => ({ kind: 'notMailed', id: Number(id), reason: reason! }),
  ],
]

/** A fault as the server says it, so that it can be said in the reader's words; null for one that is not known. */
export function faultOf(fault: string): AuditFault | null {
  for (const [said, known] of kinds) {
    const found = said.exec(fault.replace(/^the log is broken: /, ''))
    if (found) return known(found)
  }
  return null
}
