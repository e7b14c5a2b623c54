import type * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/index.ts'
import { assertUnchanged, type CommandContext } from '../../../platform/command/index.ts'
import type { Sql } from '../../../platform/db/pool.ts'
import * as queries from './queries.ts'

type Written = { synonymId: number; before: queries.WrittenSynonym | null; after: queries.WrittenSynonym }

/**
 * SYNONYM_NOT_FOUND, CHANGED_MEANWHILE, SYNONYM_OF_ITSELF, DUPLICATE_RECORD where the same synonym exists.
 * @spec 2.products-list
 */
export async function saveSynonym({
  tx,
  body,
  caller: { accountId },
  now,
}: CommandContext<typeof contract.saveSynonym>): Promise<{ synonymId: number }> {
  await assertUnchanged(tx, 'search_synonyms', { id: body.synonymId, revision: body.revision })
  const { synonymId, before, after } = await writeSynonym(tx, body)
  await recordAudit(tx, {
    accountId,
    action: 'catalogue/synonyms/save',
    subject: `synonym ${synonymId}`,
    details: { before, after },
    now,
  })
  return { synonymId }
}

/** Writes a synonym without an audit entry; a preview does the same and rolls it back. */
export async function writeSynonym(
  tx: Sql,
  body: z.output<typeof contract.saveSynonym.body>,
): Promise<Written> {
  const after = { word: body.word, means: body.means, is_mutual: body.isMutual }
  const before = body.synonymId === null ? null : await queries.lockSynonym(tx, body.synonymId)
  if (before === undefined) throw new Refusal('SYNONYM_NOT_FOUND')
  if (await queries.isOneWord(tx, after)) throw new Refusal('SYNONYM_OF_ITSELF')
  if (body.synonymId === null) {
    const synonymId = await queries.insertSynonym(tx, after)
    if (synonymId === null) throw new Refusal('DUPLICATE_RECORD')
    return { synonymId, before, after }
  }
  if (!(await queries.updateSynonym(tx, body.synonymId, after))) throw new Refusal('DUPLICATE_RECORD')
  return { synonymId: body.synonymId, before, after }
}

export async function deleteSynonym({
  tx,
  body: { synonymId },
  caller: { accountId },
  now,
}: CommandContext<typeof contract.deleteSynonym>): Promise<Record<string, never>> {
  const before = await queries.lockSynonym(tx, synonymId)
  if (!before) throw new Refusal('SYNONYM_NOT_FOUND')
  await queries.deleteSynonym(tx, synonymId)
  const subject = `synonym ${synonymId}`
  await recordAudit(tx, { accountId, action: 'catalogue/synonyms/delete', subject, details: { before }, now })
  return {}
}
