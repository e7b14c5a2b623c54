import type { SiteForOffice, SiteSettings } from '@anar/contract/commands'
import * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { z } from 'zod'
import { answerRead, type CommandContext, type FieldFault, handle, invalidFields } from '../command/index.ts'
import type { Sql } from '../db/pool.ts'
import type { App, AppDeps } from '../deps.ts'
import { isPublicFile } from '../files/index.ts'
import type { Locale } from '../http/locale.ts'
import { lockSettings, settingsOf } from '../settings/index.ts'
import { changeSettings, picked } from './change.ts'
import { areTypesOfSkin, revisionsOf, stepCategoriesOf } from './queries.ts'

/**
 * GET office/site, POST office/site/save: support contacts, social networks, trust seals, and the skin routine of the
 * landing page.
 * @spec 1.support-widget, 1.back-office, 2.landing
 */
export function siteSettings(app: App, deps: AppDeps): void {
  answerRead(app, deps, contract.readSite, { mayLag: false, read: ({ database }) => forOffice(database) })
  handle(app, deps, contract.saveSite, { run: saveSite })
}

type Context = CommandContext<typeof contract.saveSite> & { locale: Locale }
type Changes = z.output<typeof contract.saveSite.body>

/**
 * Changes the named settings, effective at once; unchanged ones are not recorded. CHANGED_MEANWHILE where a named setting
 * has changed since it was loaded. INVALID_INPUT, also for a seal without a picture or whose image is not public, and for a
 * skin routine whose tags or categories do not exist or have nothing on sale.
 */
async function saveSite({ tx, body, caller, now, locale }: Context): Promise<SiteForOffice> {
  await lockSettings(tx)
  await assertUnchanged(tx, body)
  const faults = { ...(await faultsOfSeals(tx, body)), ...(await faultsOfRoutine(tx, body)) }
  if (Object.keys(faults).length > 0) throw invalidFields(faults, locale.language)
  const { revisions: _, ...changes } = body
  const before = await siteOf(tx)
  const after: SiteSettings = { ...before, ...changes }
  await changeSettings(tx, { before, after }, { accountId: caller.accountId, action: 'site/save', now })
  return forOffice(tx)
}

// A part is stored as a whole, so the second of two editors would overwrite the first.
async function assertUnchanged(tx: Sql, changes: Changes): Promise<void> {
  const known = await revisionsOf(tx, contract.siteParts)
  const isOther = (part: (typeof contract.siteParts)[number]) => known[part] !== changes.revisions[part]
  if (contract.siteParts.some((part) => changes[part] !== undefined && isOther(part)))
    throw new Refusal('CHANGED_MEANWHILE')
}

type Faults = Record<string, FieldFault>

async function faultsOfSeals(tx: Sql, { trustSeals = [] }: Changes): Promise<Faults> {
  const faults: Faults = {}
  for (const [index, { fileId, imageAddress }] of trustSeals.entries()) {
    const field = `trustSeals.${index}.fileId`
    if (fileId === '' && imageAddress === '') faults[field] = 'mandatory'
    else if (fileId !== '' && !(await isPublicFile(tx, fileId))) faults[field] = 'notAccepted'
  }
  return faults
}

// Sold-out products are accepted, they may return tomorrow. A category without published products would leave a gap.
async function faultsOfRoutine(tx: Sql, { landing }: Changes): Promise<Faults> {
  const routine = landing?.routine
  if (!routine) return {}
  const faults: Faults = {}
  const areTypes = await areTypesOfSkin(tx, routine.tagSubgroupId)
  if (!areTypes) faults['landing.routine.tagSubgroupId'] = 'options'
  const categories = await stepCategoriesOf(tx, routine)
  for (const [step, categoryId] of routine.stepCategoryIds.entries()) {
    const category = categories.find(({ id }) => id === categoryId)
    const field = `landing.routine.stepCategoryIds.${step}`
    if (!category) faults[field] = 'options'
    else if (areTypes && !category.has_goods) faults[field] = 'nothingOnSale'
  }
  return faults
}

async function forOffice(sql: Sql): Promise<SiteForOffice> {
  return { ...(await siteOf(sql)), revisions: await revisionsOf(sql, contract.siteParts) }
}

async function siteOf(sql: Sql): Promise<SiteSettings> {
  return picked(await settingsOf(sql), contract.siteParts)
}
