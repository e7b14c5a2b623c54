import type * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { recordAudit } from '../../../platform/audit/index.ts'
import type { CommandContext } from '../../../platform/command/index.ts'
import * as queries from './queries.ts'

const notFound = {
  brand: 'BRAND_NOT_FOUND',
  tag: 'TAG_NOT_FOUND',
  ingredient: 'INGREDIENT_NOT_FOUND',
} as const

/** The subject in the audit log. */
const subjects = { brand: 'brand', tag: 'tag tag', ingredient: 'ingredient' } as const

/**
 * Merges a brand, tag or ingredient into another: it is replaced in every product and every draft, in one transaction.
 * Open editors and older versions are read with the other one, too. A dry run only counts.
 * @spec 1.back-office
 */
export async function mergeGroups({
  tx,
  body: { kind, fromId, intoId, isDryRun },
  caller: { accountId },
  now,
}: CommandContext<typeof contract.mergeGroups>): Promise<{ products: number; drafts: number }> {
  if (fromId === intoId) throw new Refusal('MERGE_WITH_ITSELF')
  const names = await queries.lockBoth(tx, kind, [fromId, intoId])
  if (names.size < 2) throw new Refusal(notFound[kind])
  const uses = await queries.usesOf(tx, kind, fromId)
  if (isDryRun) return uses
  await queries.mergeInto(tx, kind, { fromId, intoId, now })
  await recordAudit(tx, {
    accountId,
    action: 'catalogue/merge',
    subject: `${subjects[kind]} ${intoId}`,
    details: { ...uses, fromId, from: names.get(fromId), into: names.get(intoId) },
    now,
  })
  return uses
}
