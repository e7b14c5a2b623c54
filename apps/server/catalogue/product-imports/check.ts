import type { ImportCounts, ImportFormat, ImportOptions } from '@anar/contract/commands'
import { jalaliMonthOfDay, tehranDay } from '@anar/domain/calendar'
import { planInForce } from '../../content/index.ts'
import type { Database, Sql } from '../../platform/db/pool.ts'
import { type FileContext, type Item, judge } from './judging/judge.ts'
import { lookUp } from './judging/look.ts'
import { normalizedGtin } from './judging/match.ts'
import { namesOf } from './judging/names.ts'
import { knownNames, productCodesOfSkus } from './judging/queries.ts'
import { FileFault, fault, note, type Problem } from './problems.ts'
import * as findings from './queries/findings.ts'
import * as imports from './queries/imports.ts'
import { formatOf, readAs } from './reading/format.ts'
import type { ReadFile } from './reading/patch.ts'
import { readTable, type Table } from './reading/table.ts'

const productsAtOnce = 250
/** Stored problems of a file; further ones are only counted. */
const maxProblems = 100_000

export const noCounts: ImportCounts = {
  ...{ rows: 0, create: 0, update: 0, same: 0, skip: 0, refused: 0, done: 0, failed: 0 },
}

/**
 * The dry run of an import: reads the file, records all problems and the resulting products. The catalogue does not
 * change. A result for outdated options is discarded. False where another process is checking the file.
 * @spec 1.back-office
 */
export async function checkFile(
  database: Database,
  importId: number,
  now: Temporal.Instant,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const waiting = await findings.takeForChecking(tx, importId)
    if (!waiting) return false
    await findings.clearFindings(tx, importId)
    const result = await read(database, tx, { importId, options: waiting.options, now }).catch(
      (error: unknown) => {
        if (error instanceof FileFault) return error
        throw error
      },
    )
    const { reading } = waiting
    if (result instanceof FileFault) return endUnreadable(tx, { id: importId, reading }, result.problem)
    return findings.endChecking(tx, importId, { ...result, state: 'Checked', reading })
  })
}

/** Ends the check of an unreadable file, with the reason as its only problem. */
export async function endUnreadable(
  tx: Sql,
  { id, reading }: { id: number; reading: number },
  problem: Problem,
): Promise<boolean> {
  await findings.clearFindings(tx, id)
  await findings.insertProblems(tx, id, [problem])
  return findings.endChecking(tx, id, {
    ...{ reading, state: 'Unreadable', format: null, counts: noCounts, faultCount: 1, noteCount: 0 },
  })
}

type CheckResult = { format: ImportFormat; counts: ImportCounts; faultCount: number; noteCount: number }

async function read(
  database: Database,
  tx: Sql,
  { importId, options, now }: { importId: number; options: ImportOptions; now: Temporal.Instant },
): Promise<CheckResult> {
  const table = await readTable(imports.piecesOf(database, importId))
  const format = formatOf(table.header, options)
  const file = readAs(format, table, { options, codeOfSku: await codesOfSkus(tx, format, table) })
  const today = tehranDay(now.epochMilliseconds)
  const fileContext: FileContext = {
    ...{ file, options, today, names: namesOf(await knownNames(tx)), seen: new Map() },
    plan: (await planInForce(tx, jalaliMonthOfDay(today)))?.plan ?? null,
  }
  const counts = { ...noCounts, rows: table.rows.length + table.problems.length }
  const recorder = problemRecorder(tx, importId)
  await recorder.record([...file.problems, ...notesOfDrafts(file, options)])
  let number = 0
  for (let from = 0; from < file.products.length; from += productsAtOnce) {
    const patches = file.products.slice(from, from + productsAtOnce)
    const known = await lookUp(tx, patches, today)
    const judged = patches.map((patch) => judge(patch, fileContext, known))
    for (const { outcome } of judged) counts[outcome] += 1
    await recorder.record(judged.flatMap(({ problems }) => problems))
    const items: (Item & { number: number })[] = []
    for (const { item } of judged) {
      if (item === null) continue
      number += 1
      items.push({ ...item, number })
    }
    if (items.length > 0) await findings.insertItems(tx, importId, items)
  }
  return { format, counts, ...recorder.counted() }
}

/** Stores problems up to `maxProblems`, and counts all of them. */
function problemRecorder(tx: Sql, importId: number) {
  let [faultCount, noteCount] = [0, 0]
  return {
    async record(problems: readonly Problem[]): Promise<void> {
      const before = faultCount + noteCount
      for (const { isNote } of problems) {
        if (isNote) noteCount += 1
        else faultCount += 1
      }
      const stored = problems.slice(0, Math.max(0, maxProblems - before))
      const isCut = before <= maxProblems && before + problems.length > maxProblems
      const cut = isCut ? [fault(0, '', 'problemsCut', '', { limit: maxProblems })] : []
      if (stored.length + cut.length > 0) await findings.insertProblems(tx, importId, [...stored, ...cut])
    },
    counted: () => ({ faultCount, noteCount }),
  }
}

/** Drafts have no offers: prices in the file are noted once, with the number of rows. */
function notesOfDrafts(file: ReadFile, { as }: ImportOptions): Problem[] {
  if (as === 'published') return []
  const rows = file.products.flatMap(({ skus }) =>
    skus.filter(({ offer }) => Object.keys(offer).length > 0).map(({ row }) => row),
  )
  if (rows.length === 0) return []
  return [note(rows[0]!, file.columnOf('offer.priceRial'), 'priceOfDraft', '', { count: rows.length })]
}

/** Product codes by sku code and barcode, for rows that name no product. */
async function codesOfSkus(
  tx: Sql,
  format: ImportFormat,
  { header, rows }: Table,
): Promise<(codeOrGtin: string) => string | null> {
  if (format !== 'own') return () => null
  const columnIndex = (name: string) => header.findIndex((column) => column.toLowerCase() === name)
  const [code, sku, gtin] = [columnIndex('product_code'), columnIndex('sku_code'), columnIndex('gtin')]
  const cells = rows
    .filter(({ cells: own }) => (own[code] ?? '').trim() === '')
    .flatMap(({ cells: own }) => [own[sku]?.trim(), own[gtin] && normalizedGtin(own[gtin].trim())])
  const typedCodes = [...new Set(cells.filter((text) => text !== undefined && text !== ''))] as string[]
  const codes = typedCodes.length === 0 ? new Map<string, string>() : await productCodesOfSkus(tx, typedCodes)
  return (typed) => codes.get(typed) ?? codes.get(normalizedGtin(typed)) ?? null
}
