import type * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { recordAudit } from '../../platform/audit/index.ts'
import type { CommandContext } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import * as imports from './queries/imports.ts'

type Nothing = Record<string, never>

async function lockKnown(tx: Sql, importId: number): Promise<imports.ImportRow> {
  const productImport = await imports.lockImport(tx, importId)
  if (!productImport) throw new Refusal('IMPORT_NOT_FOUND')
  return productImport
}

/**
 * Checks a file again with other options. IMPORT_NOT_FOUND, IMPORT_STARTED where products were imported already.
 * @spec 1.back-office
 */
export async function checkAgain({
  tx,
  body: { importId, options },
}: CommandContext<typeof contract.checkImport>): Promise<Nothing> {
  const { state } = await lockKnown(tx, importId)
  if (!['Checking', 'Unreadable', 'Checked'].includes(state)) throw new Refusal('IMPORT_STARTED')
  await imports.checkAgain(tx, importId, options)
  return {}
}

/**
 * Starts importing the faultless products of a checked file, or resumes a stopped import. Does nothing where it runs.
 * @spec 1.back-office
 */
export async function startImport({
  tx,
  body: { importId },
  caller: { accountId },
  now,
}: CommandContext<typeof contract.startImport>): Promise<Nothing> {
  const { state, counts, options, file_name: fileName } = await lockKnown(tx, importId)
  if (state === 'Running') return {}
  if (state === 'Done') throw new Refusal('IMPORT_DONE')
  if (state === 'Checking' || state === 'Unreadable') throw new Refusal('IMPORT_NOT_CHECKED')
  if (counts.create + counts.update === 0) throw new Refusal('NOTHING_TO_IMPORT')
  await imports.setState(tx, importId, { state: 'Running', accountId, now })
  await recordAudit(tx, {
    accountId,
    action: 'catalogue/imports/start',
    subject: `product import ${importId}`,
    details: { fileName, options, counts },
    now,
  })
  return {}
}

/** Stops an import after the current batch; does nothing where it does not run.  @spec 1.back-office */
export async function stopImport({
  tx,
  body: { importId },
  caller: { accountId },
  now,
}: CommandContext<typeof contract.stopImport>): Promise<Nothing> {
  const { state, counts } = await lockKnown(tx, importId)
  if (state !== 'Running') return {}
  await imports.setState(tx, importId, { state: 'Stopped', accountId, now })
  await recordAudit(tx, {
    accountId,
    action: 'catalogue/imports/stop',
    subject: `product import ${importId}`,
    details: { counts },
    now,
  })
  return {}
}
