import { z } from 'zod'
import { defineCommand, defineRead } from '../../declare.ts'
import { id, idInAddress, nothing, text } from '../values.ts'
import { contentLanguages } from './content.ts'

/** The format of a product file: our own, or that of another shop software. */
export const importFormats = ['own', 'woocommerce', 'shopify'] as const
export type ImportFormat = (typeof importFormats)[number]

/** The limits of a file: its size and its rows. */
export const importLimits = { megabytes: 20, rows: 50_000, columns: 400 } as const

/** The options of an import. */
export const importOptions = z.strictObject({
  /** `auto`: by the names of the columns. */
  format: z.enum(['auto', ...importFormats]),
  /** The language of the texts in files of other formats than our own, which do not name it. */
  language: z.enum(contentLanguages),
  /** The unit of prices in files of other formats than our own. */
  priceUnit: z.enum(['rial', 'toman']),
  /** Drafts, which may be unfinished, or products that are published at once. */
  as: z.enum(['drafts', 'published']),
  /** The action for products that exist already. */
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

/** Imports the products without faults; continues where it was stopped. */
export const startImport = defineCommand({
  path: 'office/catalogue/imports/start',
  summary: 'Import the rows of a product file that have no faults',
  needs: 'catalogue.edit',
  idempotency: 'optional',
  body: z.strictObject({ importId: id }),
  answer: nothing,
  refusals: ['IMPORT_DONE', 'IMPORT_NOT_CHECKED', 'IMPORT_NOT_FOUND', 'NOTHING_TO_IMPORT'],
})

/** Stops after the current batch. */
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
 * `Checking`: the dry run is under way; `Unreadable`: the file could not be parsed; `Checked`: waits to be started;
 * `Running`, `Stopped`, `Done`.
 */
export const importStates = ['Checking', 'Unreadable', 'Checked', 'Running', 'Stopped', 'Done'] as const
export type ImportState = (typeof importStates)[number]

/** The products of the file by their outcome. */
const counts = z.object({
  rows: z.int(),
  create: z.int(),
  update: z.int(),
  same: z.int(),
  skip: z.int(),
  /** With a fault: skipped. */
  refused: z.int(),
  /** Imported so far, of those to create and to update. */
  done: z.int(),
  /** Of those, refused during the import, for example because they changed meanwhile. */
  failed: z.int(),
})
export type ImportCounts = z.output<typeof counts>

export const importSummary = z.object({
  importId: z.int(),
  fileName: z.string(),
  byteSize: z.int(),
  state: z.enum(importStates),
  /** Null until the file was checked. */
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
/** GET office/catalogue/imports/{importId}: one import, with the count of each kind of problem. */
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

/** The maximum of problems in one answer; all of them are a file. */
export const shownProblems = 1_000
export const importProblem = z.object({
  /** The row as in a spreadsheet, where the column names are row 1; 0 for the whole file. */
  row: z.int(),
  column: z.string(),
  /** A note names what is left out; a fault excludes its product. */
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
  query: z.object({ kind: text({ max: 40 }).optional() }),
  answer: importProblems,
  refusals: ['IMPORT_NOT_FOUND'],
})

/** GET office/catalogue/export.csv: the filter of the office's list, as `search/Product` takes it. */
export const exportQuery = z.strictObject({ filter: z.string().max(4_000).optional() })
