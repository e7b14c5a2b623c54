import { z } from 'zod'
import { defineCommand, defineRead } from '../../declare.ts'
import { id, idInAddress, nothing, text } from '../values.ts'
import { contentLanguages } from './content.ts'

/** Whose columns a product file has: our own, or those of another shop's software. */
export const importFormats = ['own', 'woocommerce', 'shopify'] as const
export type ImportFormat = (typeof importFormats)[number]

/** What the largest file may be, and how many rows it may have. */
export const importLimits = { megabytes: 20, rows: 50_000, columns: 400 } as const

/** How a product file is read and what becomes of it. */
export const importOptions = z.strictObject({
  /** `auto`: by the names of the columns. */
  format: z.enum(['auto', ...importFormats]),
  /** The language of the texts of a file that does not say it: of any but our own. */
  language: z.enum(contentLanguages),
  /** What the prices of any but our own file are counted in. */
  priceUnit: z.enum(['rial', 'toman']),
  /** Drafts, which may be unfinished, or products that are published at once. */
  as: z.enum(['drafts', 'published']),
  /** What becomes of products that there are already. */
  existing: z.enum(['update', 'skip']),
})
export type ImportOptions = z.output<typeof importOptions>

/** Reads the file again, with other options. @spec 1.back-office */
export const checkImport = defineCommand({
  path: 'office/catalogue/imports/check',
  summary: 'Check a product file again with other options',
  needs: 'catalogue.edit',
  idempotency: 'optional',
  body: z.strictObject({ importId: id, options: importOptions }),
  answer: nothing,
  refusals: ['IMPORT_NOT_FOUND', 'IMPORT_STARTED'],
})

/** Takes over what is without faults; goes on where it was stopped. */
export const startImport = defineCommand({
  path: 'office/catalogue/imports/start',
  summary: 'Import the rows of a product file that have no faults',
  needs: 'catalogue.edit',
  idempotency: 'optional',
  body: z.strictObject({ importId: id }),
  answer: nothing,
  refusals: ['IMPORT_DONE', 'IMPORT_NOT_CHECKED', 'IMPORT_NOT_FOUND', 'NOTHING_TO_IMPORT'],
})

/** After the batch under way. */
export const stopImport = defineCommand({
  path: 'office/catalogue/imports/stop',
  summary: 'Stop the import of a product file',
  needs: 'catalogue.edit',
  idempotency: 'optional',
  body: z.strictObject({ importId: id }),
  answer: nothing,
  refusals: ['IMPORT_NOT_FOUND'],
})

/**
 * `Checking`: the dry run is under way; `Unreadable`: it is no file that could be read; `Checked`: waits for somebody to
 * start it; `Running`, `Stopped`, `Done`.
 */
export const importStates = ['Checking', 'Unreadable', 'Checked', 'Running', 'Stopped', 'Done'] as const
export type ImportState = (typeof importStates)[number]

/** What the file comes to, or came to: products by what becomes of them. */
const counts = z.object({
  rows: z.int(),
  create: z.int(),
  update: z.int(),
  same: z.int(),
  skip: z.int(),
  /** With a fault: left out. */
  refused: z.int(),
  /** Taken over so far, of those to create and to update. */
  done: z.int(),
  /** Of those, refused when it came to it: changed meanwhile, say. */
  failed: z.int(),
})
export type ImportCounts = z.output<typeof counts>

export const importSummary = z.object({
  importId: z.int(),
  fileName: z.string(),
  byteSize: z.int(),
  state: z.enum(importStates),
  /** Null until the file was looked at. */
  format: z.enum(importFormats).nullable(),
  options: importOptions,
  counts,
  faultCount: z.int(),
  noteCount: z.int(),
  createdAt: z.string(),
  actorName: z.string(),
})
export type ImportSummary = z.output<typeof importSummary>
/** POST office/catalogue/imports */
export const importAnswer = z.object({ importId: z.int() })
export type ImportAnswer = z.output<typeof importAnswer>
/** GET office/catalogue/imports: the newest hundred. */
export const importsAnswer = z.object({ imports: z.array(importSummary) })
export type ImportsAnswer = z.output<typeof importsAnswer>

export const readImports = defineRead({
  path: 'office/catalogue/imports',
  summary: 'List the product files',
  needs: 'catalogue.edit',
  answer: importsAnswer,
})
const byImport = z.object({ importId: idInAddress })
/** GET office/catalogue/imports/{importId}: one, with how often each kind of problem was met. */
export const importDetail = importSummary.extend({
  kinds: z.array(z.object({ kind: z.string(), isNote: z.boolean(), title: z.string(), count: z.int() })),
})
export type ImportDetail = z.output<typeof importDetail>

/** IMPORT_NOT_FOUND. */
export const readImport = defineRead({
  path: 'office/catalogue/imports/{importId}',
  summary: 'Read a product file',
  needs: 'catalogue.edit',
  params: byImport,
  answer: importDetail,
  refusals: ['IMPORT_NOT_FOUND'],
})

/** How many problems are answered at once; the whole of them is a file. */
export const shownProblems = 1_000
export const importProblem = z.object({
  /** As a spreadsheet counts them, the names of the columns being row 1; 0 for the file as a whole. */
  row: z.int(),
  column: z.string(),
  /** A note says what is not taken over; a fault keeps its product out. */
  isNote: z.boolean(),
  kind: z.string(),
  value: z.string(),
  /** In the reader's language. */
  message: z.string(),
})
export type ImportProblem = z.output<typeof importProblem>
/** GET office/catalogue/imports/{importId}/problems?kind=… */
export const importProblems = z.object({ problems: z.array(importProblem) })

/** IMPORT_NOT_FOUND. */
export const readImportProblems = defineRead({
  path: 'office/catalogue/imports/{importId}/problems',
  summary: 'List the first problems of a product file',
  needs: 'catalogue.edit',
  params: byImport,
  query: z.object({ kind: text({ most: 40 }).optional() }),
  answer: importProblems,
  refusals: ['IMPORT_NOT_FOUND'],
})

/** GET office/catalogue/export.csv: the filter of the office's list, as `search/Product` takes it. */
export const exportQuery = z.strictObject({ filter: z.string().max(4_000).optional() })
