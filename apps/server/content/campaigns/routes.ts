import * as contract from '@anar/contract/commands'
import type { CampaignStanding } from '@anar/contract/enums'
import { answerRead, handle } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { deleteCampaign, orderCampaigns, saveCampaign } from './commands.ts'
import { tehranText } from './moments.ts'
import * as queries from './queries.ts'

/**
 * The campaigns of the landing: GET campaigns (those that run), GET office/campaigns (all of them),
 * POST office/campaigns/{save, order, delete}.
 * @spec 2.landing, 1.back-office
 */
export function campaigns(app: App, deps: AppDeps): void {
  runningRoute(app, deps)
  officeRoute(app, deps)
  handle(app, deps, contract.saveCampaign, { run: saveCampaign })
  handle(app, deps, contract.orderCampaigns, { run: orderCampaigns })
  handle(app, deps, contract.deleteCampaign, { run: deleteCampaign })
}

const languageOf = (language: 'persian' | 'english') => (language === 'english' ? 'en' : 'fa')

function runningRoute(app: App, deps: AppDeps): void {
  answerRead(app, deps, contract.readRunningCampaigns, {
    mayLag: false,
    cacheControl: 'no-cache',
    read: async ({ database, now, locale }) => {
      const [rows, changesAt] = await Promise.all([
        queries.runningCampaigns(database, now, languageOf(locale.language)),
        queries.nextChange(database, now),
      ])
      return { campaigns: rows.map(runningCampaign), changesAtMs: changesAt?.getTime() ?? null }
    },
  })
}

function officeRoute(app: App, deps: AppDeps): void {
  answerRead(app, deps, contract.readCampaigns, {
    mayLag: false,
    read: async ({ database, now, locale }) => {
      const rows = await queries.listCampaigns(database, languageOf(locale.language))
      return { campaigns: rows.map((row) => officeCampaign(row, now.epochMilliseconds)) }
    },
  })
}

function runningCampaign(row: queries.RunningRow): contract.RunningCampaign {
  const { id, eyebrow, title, second, body, call, tone } = row
  return {
    ...{ id, eyebrow, title, second, body, call, tone },
    fileId: row.file_id,
    productIds: row.product_ids,
    target: { kind: row.target, id: targetIdOf(row), sort: row.sort },
  }
}

function officeCampaign(row: queries.ListedCampaign, nowMs: number): contract.OfficeCampaign {
  const { id, tone, products } = row
  const all = (words: Record<string, string>) => ({
    ...{ fa: words['fa'] ?? '', en: words['en'] ?? '' },
    ...{ ar: words['ar'] ?? '', tr: words['tr'] ?? '' },
  })
  return {
    ...{ id, tone, products },
    revision: queries.revisionOf(row),
    eyebrow: all(row.eyebrow),
    title: all(row.title),
    second: all(row.second),
    body: all(row.body),
    call: all(row.call),
    fileId: row.file_id,
    target: { kind: row.target, id: targetIdOf(row), sort: row.sort, name: row.target_name },
    standing: standingOf(row, nowMs),
    beginsAt: row.begins_at && tehranText(row.begins_at),
    endsAt: row.ends_at && tehranText(row.ends_at),
    isActive: row.is_active,
  }
}

function standingOf(row: queries.ListedCampaign, nowMs: number): CampaignStanding {
  if (!row.is_active) return 'switchedOff'
  if (row.ends_at && row.ends_at.getTime() <= nowMs) return 'over'
  if (!row.is_reachable) return 'unreachable'
  return row.begins_at && row.begins_at.getTime() > nowMs ? 'coming' : 'running'
}

const targetIdOf = (
  row: Pick<queries.WrittenCampaign, 'product_id' | 'category_id' | 'brand_id' | 'tag_id'>,
) => row.product_id ?? row.category_id ?? row.brand_id ?? row.tag_id
