import type { SiteSettings } from '@anar/contract/commands'
import * as contract from '@anar/contract/commands'
import type { z } from 'zod'
import type { Sql } from '../../db/pool.ts'
import type { App, AppDeps } from '../../deps.ts'
import type { Locale } from '../../http/locale.ts'
import { type CommandContext, command, invalidFields, reading } from '../command/index.ts'
import { isPublicFile } from '../files/index.ts'
import { changeSettings, picked } from './change.ts'
import { lockSettings, settingsOf } from './queries.ts'

/**
 * GET office/site, POST office/site/save: the ways to support and to the shop at networks, and its trust seals.
 * @spec 1.support-widget, 1.back-office
 */
export function siteSettings(app: App, deps: AppDeps): void {
  reading(app, deps, {
    path: 'office/site',
    tag: 'office/site',
    summary: 'What stands at the foot of every page',
    answer: contract.siteInForce,
    needs: 'texts.edit',
    read: () => siteOf(deps.database),
  })
  command(app, deps, {
    path: 'office/site/save',
    summary: 'Change what stands at the foot of every page',
    body: contract.saveSite,
    answer: contract.siteInForce,
    needs: 'texts.edit',
    idempotency: 'optional',
    run: saveSite,
  })
}

type Context = CommandContext<typeof contract.saveSite> & { locale: Locale }
type Changes = z.output<typeof contract.saveSite>

/**
 * Changes the settings that are named, for everybody at once; what stays as it was is not recorded. INVALID_INPUT, also
 * for a seal whose picture is not there for everybody to see.
 */
async function saveSite({ tx, body, caller, now, locale }: Context): Promise<SiteSettings> {
  await lockSettings(tx)
  await assertPictures(tx, body, locale)
  const before = await siteOf(tx)
  const after: SiteSettings = { ...before, ...body }
  await changeSettings(tx, { before, after }, { accountId: caller.accountId, action: 'site/save', now })
  return siteOf(tx)
}

async function assertPictures(tx: Sql, { trustSeals = [] }: Changes, { language }: Locale): Promise<void> {
  for (const [index, { fileId }] of trustSeals.entries())
    if (!(await isPublicFile(tx, fileId)))
      throw invalidFields({ [`trustSeals.${index}.fileId`]: 'notAccepted' }, language)
}

async function siteOf(sql: Sql): Promise<SiteSettings> {
  return picked(await settingsOf(sql), ['support', 'social', 'trustSeals'])
}
