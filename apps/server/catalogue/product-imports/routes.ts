import { Readable } from 'node:stream'
import * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { byteOrderMark, csvRows } from '../../csv.ts'
import { permittedAccountOf } from '../../platform/caller/index.ts'
import { answerRead, handle, parseInput } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import type { Locale } from '../../platform/http/locale.ts'
import { momentIn } from '../../platform/http/moment-in.ts'
import { rateLimitOf } from '../../platform/http/rate-limit.ts'
import { checkAgain, startImport, stopImport } from './commands.ts'
import { exportLines } from './exporting/export.ts'
import * as findings from './queries/findings.ts'
import * as imports from './queries/imports.ts'
import { uploadRoute } from './upload.ts'
import { messageOfProblem, titleOfKind } from './words.ts'

const maxImports = 100
const exportsPerMinute = 6

/**
 * Import and export of products by the office: POST office/catalogue/imports, office/catalogue/imports/{check,
 * start, stop}; GET office/catalogue/imports with their problems, office/catalogue/export.csv, and the template of our own
 * columns.
 * @spec 1.back-office
 */
export function productImports(app: App, deps: AppDeps): void {
  uploadRoute(app, deps)
  handle(app, deps, contract.checkImport, { run: checkAgain })
  handle(app, deps, contract.startImport, { run: startImport })
  handle(app, deps, contract.stopImport, { run: stopImport })
  importRoutes(app, deps)
  problemRoutes(app, deps)
  exportRoutes(app, deps)
}

const byImport = z.object({ importId: contract.idInAddress })

/** GET office/catalogue/imports, and one of them by its id. */
function importRoutes(app: App, deps: AppDeps): void {
  answerRead(app, deps, contract.readImports, {
    mayLag: false,
    read: async ({ database, locale }) => ({
      imports: (await imports.latestImports(database, maxImports)).map((row) => summaryOf(row, locale)),
    }),
  })
  answerRead(app, deps, contract.readImport, {
    mayLag: false,
    read: async ({ database, params, locale }) => {
      const productImport = await known({ database }, params.importId)
      const kinds = await findings.problemKinds(database, productImport.id)
      const titled = kinds.map(({ kind, is_note: isNote, count }) => {
        return { kind, isNote, title: titleOfKind(kind, locale.language), count }
      })
      return { ...summaryOf(productImport, locale), kinds: titled }
    },
  })
}

/** GET office/catalogue/imports/{importId}/problems and problems.csv. IMPORT_NOT_FOUND. */
function problemRoutes(app: App, deps: AppDeps): void {
  answerRead(app, deps, contract.readImportProblems, {
    mayLag: false,
    read: async ({ database, params, query, locale }) => {
      const { id } = await known({ database }, params.importId)
      const page = { kind: query.kind ?? null, after: null, limit: contract.shownProblems }
      const rows = await findings.problemsAfter(database, id, page)
      return { problems: rows.map((row) => problemOf(row, locale.language)) }
    },
  })
  app.get(
    '/office/catalogue/imports/:importId/problems.csv',
    { schema: { summary: 'What is wrong with a product file, all of it', params: byImport } },
    async (request, reply) => {
      await permittedAccountOf(request, deps, 'catalogue.edit')
      const { id } = await known(deps, request.params.importId)
      const lines = problemLines(deps, id, request.locale.language)
      return sendCsv(reply, `product-import-${id}-problems.csv`, lines)
    },
  )
}

/** GET office/catalogue/export.csv, office/catalogue/import-template.csv. Refusals as of a search. */
function exportRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: '/office/catalogue/export.csv',
    schema: { summary: 'Products as a file', querystring: contract.exportQuery },
    ...rateLimitOf(exportsPerMinute, deps.config),
    handler: async (request, reply) => {
      const caller = await permittedAccountOf(request, deps, 'catalogue.edit')
      const { locale } = request
      const { filter } = parseInput(contract.exportQuery, request.query, locale.language)
      const lines = exportLines(deps.reads.reports.database, {
        filter,
        caller,
        locale,
        now: deps.clock.now(),
      })
      // Reads the first line before sending, so that an invalid filter is refused.
      const first = await lines.next()
      return sendCsv(reply, 'products.csv', onFrom(first.value ?? '', lines))
    },
  })
  app.get(
    '/office/catalogue/import-template.csv',
    { schema: { summary: 'Our own columns with an example' } },
    async (request, reply) => {
      await permittedAccountOf(request, deps, 'catalogue.edit')
      const columns = contract.importColumns
      const lines = [columns.map(({ name }) => name), columns.map(({ example }) => example)]
      return sendCsv(reply, 'product-template.csv', [byteOrderMark, csvRows(lines)])
    },
  )
}

async function* onFrom(first: string, lines: AsyncGenerator<string>) {
  yield first
  yield* lines
}

function sendCsv(reply: FastifyReply, name: string, lines: Iterable<string> | AsyncIterable<string>) {
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .type('text/csv; charset=utf-8')
    .send(Readable.from(lines))
}

async function known({ database }: Pick<AppDeps, 'database'>, importId: number): Promise<imports.ImportRow> {
  const productImport = await imports.findImport(database, importId)
  if (!productImport) throw new Refusal('IMPORT_NOT_FOUND')
  return productImport
}

const summaryOf = (row: imports.ImportRow, { calendar }: Locale): contract.ImportSummary => ({
  ...{ importId: row.id, fileName: row.file_name, byteSize: row.byte_size, state: row.state },
  ...{ format: row.format, options: row.options, counts: row.counts },
  ...{ faultCount: row.fault_count, noteCount: row.note_count },
  ...{ createdAt: momentIn(calendar, row.created_at), actorName: row.actor_name },
})

const problemOf = (row: findings.ProblemRow, language: Locale['language']): contract.ImportProblem => ({
  ...{ row: row.row_number, column: row.column_name, isNote: row.is_note, kind: row.kind, value: row.value },
  message: messageOfProblem(row, language),
})

const heads = {
  persian: ['ردیف', 'ستون', 'نوع', 'مقدار', 'توضیح'],
  english: ['row', 'column', 'kind', 'value', 'message'],
} as const
const sorts = { persian: ['خطا', 'یادداشت'], english: ['fault', 'note'] } as const

async function* problemLines({ database }: AppDeps, importId: number, language: Locale['language']) {
  yield byteOrderMark + csvRows([heads[language]])
  let after: { row: number; id: number } | null = null
  while (true) {
    const limit = contract.shownProblems
    const rows: findings.ProblemRow[] = await findings.problemsAfter(database, importId, {
      kind: null,
      after,
      limit,
    })
    yield csvRows(
      rows
        .map((row) => problemOf(row, language))
        .map(({ row, column, isNote, value, message }) => [
          ...[row === 0 ? '' : row, column, sorts[language][isNote ? 1 : 0], value, message],
        ]),
    )
    const last = rows.at(-1)
    if (!last || rows.length < limit) return
    after = { row: last.row_number, id: last.id }
  }
}
