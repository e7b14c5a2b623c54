import { booksVerdicts } from '@anar/domain/ledger'
import { z } from 'zod'
import { defineCommand, defineRead } from '../declare.ts'
import { nothing } from './values.ts'

const finding = z.object({
  /** Which rule of the books does not hold. */
  check: z.string(),
  /** What it does not hold for: `account earned person 12`, `order 7`. */
  subject: z.string(),
  expectedRial: z.int().nullable(),
  foundRial: z.int().nullable(),
})
export type BookFinding = z.output<typeof finding>
export const bookCheckAnswer = z.object({
  checkedAt: z.string(),
  durationMs: z.int(),
  /** The rules that were looked at. */
  checks: z.array(z.string()),
  findings: z.array(finding),
  /** Of all, beyond those that are listed. */
  findingCount: z.int(),
})
export type BookCheckAnswer = z.output<typeof bookCheckAnswer>

/** Checks now what changed in the books. */
export const checkBooks = defineCommand({
  path: 'office/books/check',
  summary: 'Check the books now',
  needs: 'money.move',
  effect: 'none',
  body: nothing,
  answer: bookCheckAnswer,
})

const bookRun = z.object({
  checkedAt: z.string(),
  durationMs: z.int(),
  /** Why it did not end; empty where it did. */
  failure: z.string(),
  /** When the newest one was made that ended. */
  goodAt: z.string().nullable(),
})
export type BookRun = z.output<typeof bookRun>

/** A closed month of the ledger, and its seal once it has one. */
const monthSeal = z.object({
  /** `1405-08`. */
  month: z.string(),
  closedAt: z.string(),
  sealedAt: z.string().nullable(),
  transferCount: z.int().nullable(),
  entryCount: z.int().nullable(),
  /** Hexadecimal. */
  sha256: z.string().nullable(),
  /** Whether the last check found that the month is not what was sealed. */
  differs: z.boolean(),
})
export type MonthSeal = z.output<typeof monthSeal>

/** GET office/books: whether the books can be relied on, and the trial balance by kind of account. */
export const booksAnswer = z.object({
  verdict: z.enum(booksVerdicts),
  /** The newest check of what changed, and the newest one of everything; null: there was none yet. */
  touched: bookRun.nullable(),
  everything: bookRun.nullable(),
  /** The rules that are checked. */
  rules: z.array(z.string()),
  /** The differences that are open. */
  findings: z.array(finding),
  findingCount: z.int(),
  /** The closed months of the last year, newest first. */
  seals: z.array(monthSeal),
  /** The oldest month that should be sealed and is not; null where all are. */
  unsealed: z
    .object({
      month: z.string(),
      dueAt: z.string(),
      isLate: z.boolean(),
      /** Why the newest attempt did not end; empty where none failed. */
      failure: z.string(),
    })
    .nullable(),
  accounts: z.array(
    z.object({
      kind: z.string(),
      gateway: z.string().nullable(),
      /** Of the shop's own accounts, by which their entries are read. */
      ledgerAccountId: z.int().nullable(),
      balanceRial: z.int(),
      entryCount: z.int(),
    }),
  ),
})
export type BooksAnswer = z.output<typeof booksAnswer>

export const readBooks = defineRead({
  path: 'office/books',
  summary: 'Read the state of the books and the trial balance',
  needs: 'money.read',
  answer: booksAnswer,
})
