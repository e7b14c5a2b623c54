/** Faults of the log's verification, or of the external copies of its head. */
export type AuditFault =
  | { kind: 'missing' | 'unlinked' | 'changed' | 'unsealed'; id: number }
  | { kind: 'keyless'; id: number; key: string }
  | { kind: 'headDiffers'; id: number; day: string }
  | { kind: 'neverSealed' | 'noAuditor' }
  | { kind: 'monthDiffers'; month: string }
  | { kind: 'contractDiffers' | 'payoutDiffers'; id: number }
  | { kind: 'notStored'; reason: string }
  | { kind: 'notMailed'; id: number; reason: string }

const kinds: readonly [RegExp, (match: readonly string[]) => AuditFault][] = [
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

/** Parses the server's fault for translation; null for an unknown one. */
export function faultOf(fault: string): AuditFault | null {
  for (const [said, known] of kinds) {
    const match = said.exec(fault.replace(/^the log is broken: /, ''))
    if (match) return known(match)
  }
  return null
}
