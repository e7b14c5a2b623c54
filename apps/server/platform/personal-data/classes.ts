/**
 * What a column says about a person, what an erasure does with it, and how long it lasts otherwise. docs/operations.md shows
 * this table; the columns of each class are in `tables`.
 */
export const dataClasses = {
  identity: {
    says: 'who somebody is: names, numbers of papers, birth, family, username',
    erasure: 'removed',
    otherwise: 'as long as the account',
  },
  contact: {
    says: 'how to reach somebody: phone, mailbox, address, receiver',
    erasure: 'removed',
    otherwise: 'as long as the account; codes and failed logins for days',
  },
  content: {
    says: 'what somebody wrote, or what was written to or about them: comments, complaints, reasons, notices',
    erasure: 'removed',
    otherwise: 'as long as the account; notices and ended complaints by settings',
  },
  technical: {
    says: 'traces of use: hashes of tokens and passwords, network addresses, devices',
    erasure: 'removed',
    otherwise: 'days to months',
  },
  law: {
    says: 'what accounts have to show: buyer and address of an invoice, payee of a payout, files for the bank, decisions of two people about money, signed contracts',
    erasure: 'stays until the end of its period, with everybody’s',
    otherwise: '`recordYears` after the record; a contract after its end',
  },
  business: {
    says: 'a business that sells and the people it names',
    erasure: 'not by the person: the office ends the contract',
    otherwise: 'drafts and refused applications by settings, others as long as the books',
  },
  none: { says: 'nothing about a person', erasure: 'stays', otherwise: '–' },
} as const satisfies Record<string, { says: string; erasure: string; otherwise: string }>

export type DataClass = keyof typeof dataClasses

/** A table: its columns by class, separated by spaces, and which rows are a person's. */
export type PersonalTable = Partial<Record<DataClass, string>> & {
  /** SQL condition, with the person's id as `$1`: the rows that an erasure deletes. */
  deletes?: string
  /** The same: the rows in which an erasure blanks the columns of `blankedClasses`. */
  blanks?: string
  /** What a blank column holds, as SQL, where that is not null. */
  neutral?: Readonly<Record<string, string>>
  /** The moment from which the period of `law` columns counts; an index leads to it. */
  recordedAt?: string
  /** Whether the rows are deleted at the end of that period, instead of their `law` columns being blanked. */
  isDeletedByAge?: true
}

export const blankedClasses = ['identity', 'contact', 'content', 'technical'] as const satisfies DataClass[]

/** Types whose columns say nothing without the other columns of their row: ids, counts, amounts, flags, moments. */
export const wordlessTypes: readonly string[] = [
  ...['int8', 'int4', 'int2', 'bool', 'timestamptz', 'numeric', 'xid8', '_int8'],
]
