import type * as contract from '@anar/contract/commands'
import { maxCampaigns } from '@anar/contract/commands'
import type { CommandDeclaration } from '@anar/contract/declare'
import { Refusal } from '@anar/contract/errors'
import type { z } from 'zod'
import { recordDone } from '../../platform/audit/index.ts'
import { type CommandContext, type FieldFault, invalidFields } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { writePositions } from '../../platform/db/positions.ts'
import { isPublicFile } from '../../platform/files/index.ts'
import type { Locale } from '../../platform/http/locale.ts'
import { tehranInstant } from './moments.ts'
import * as queries from './queries.ts'

type Context<Command extends CommandDeclaration> = CommandContext<Command> & { locale: Locale }
type Nothing = Record<string, never>
type Body = z.output<typeof contract.saveCampaign.body>

/**
 * Makes a campaign, behind the others, or changes one; the landing shows it at once, or from its beginning on.
 * CAMPAIGN_NOT_FOUND, CAMPAIGN_CHANGED where it was saved meanwhile, TOO_MANY_CAMPAIGNS, INVALID_INPUT naming
 * an image, a product or a target that does not exist.
 * @spec 2.landing.3
 */
export async function saveCampaign(
  context: Context<typeof contract.saveCampaign>,
): Promise<{ campaignId: number }> {
  const { tx, body, now, locale } = context
  const { campaignId, revision } = body
  await queries.lockCampaigns(tx)
  const saved = campaignId === null ? null : await queries.findCampaign(tx, campaignId)
  if (saved === undefined) throw new Refusal('CAMPAIGN_NOT_FOUND')
  if (saved !== null && queries.revisionOf(saved) !== revision) throw new Refusal('CAMPAIGN_CHANGED')
  if (saved === null && (await queries.countCampaigns(tx)) >= maxCampaigns)
    throw new Refusal('TOO_MANY_CAMPAIGNS', { limit: maxCampaigns })
  const faults = await faultsOf(tx, body)
  if (Object.keys(faults).length > 0) throw invalidFields(faults, locale.language)
  const after = writtenCampaign(body)
  if (campaignId !== null) await queries.updateCampaign(tx, campaignId, after, now)
  const savedId = campaignId ?? (await queries.insertCampaign(tx, after, now))
  const before = saved && withoutMoment(saved)
  await recordDone(context, 'campaigns/save', `campaign ${savedId}`, { before, after })
  return { campaignId: savedId }
}

/** Sets the order of the campaigns, all of it or nothing. CAMPAIGN_NOT_FOUND where one of them was deleted. */
export async function orderCampaigns(context: Context<typeof contract.orderCampaigns>): Promise<Nothing> {
  const { tx, body } = context
  await queries.lockCampaigns(tx)
  if (!(await writePositions(tx, 'campaigns', body.campaignIds))) throw new Refusal('CAMPAIGN_NOT_FOUND')
  await recordDone(context, 'campaigns/order', '', { campaignIds: body.campaignIds })
  return {}
}

/**  The campaign's content stays in the audit log. */
export async function deleteCampaign(context: Context<typeof contract.deleteCampaign>): Promise<Nothing> {
  const { tx, body } = context
  await queries.lockCampaigns(tx)
  const saved = await queries.findCampaign(tx, body.campaignId)
  if (!saved) throw new Refusal('CAMPAIGN_NOT_FOUND')
  await queries.deleteCampaign(tx, body.campaignId)
  const before = withoutMoment(saved)
  await recordDone(context, 'campaigns/delete', `campaign ${body.campaignId}`, { before })
  return {}
}

/** The campaign without its time of change, which the audit log records itself. */
const withoutMoment = ({ changed_at: _, ...written }: queries.SavedCampaign): queries.WrittenCampaign =>
  written

async function faultsOf(tx: Sql, { fileId, productIds, target }: Body): Promise<Record<string, FieldFault>> {
  const faults: Record<string, FieldFault> = {}
  if (fileId !== null && !(await isPublicFile(tx, fileId))) faults['fileId'] = 'notAccepted'
  if (!(await queries.areProducts(tx, productIds))) faults['productIds'] = 'options'
  if ('id' in target && !(await queries.isTarget(tx, target.kind, target.id))) faults['target.id'] = 'options'
  return faults
}

function writtenCampaign(body: Body): queries.WrittenCampaign {
  const { target } = body
  const idOf = (kind: typeof target.kind) => ('id' in target && target.kind === kind ? target.id : null)
  const at = (text: string | null) => (text === null ? null : new Date(tehranInstant(text).epochMilliseconds))
  return {
    ...{ eyebrow: body.eyebrow, title: body.title, second: body.second, body: body.body, call: body.call },
    tone: body.tone,
    file_id: body.fileId,
    product_ids: body.productIds,
    target: target.kind,
    product_id: idOf('product'),
    category_id: idOf('category'),
    brand_id: idOf('brand'),
    tag_id: idOf('tag'),
    sort: 'sort' in target ? target.sort : null,
    begins_at: at(body.beginsAt),
    ends_at: at(body.endsAt),
    is_active: body.isActive,
  }
}
