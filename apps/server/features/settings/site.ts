import type { SiteSettings } from '@anar/contract/commands'
import * as contract from '@anar/contract/commands'
import type { z } from 'zod'
import type { Sql } from '../../db/pool.ts'
import type { App, AppDeps } from '../../deps.ts'
import type { Locale } from '../../http/locale.ts'
import { recordAudit } from '../audit/index.ts'
import { permittedAccountOf } from '../caller/index.ts'
import { type CommandContext, command, invalidFields } from '../command/index.ts'
import { isPublicFile } from '../files/index.ts'
import { lockSettings, settingsOf, writeSettings } from './queries.ts'

/**
 * GET office/site, POST office/site/save: the ways to support and to the shop at networks, and its trust seals.
 * @spec 1.support-widget, 1.back-office
 */
export function siteSettings(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: '/office/site',
    schema: {
      tags: ['office/site'],
      summary: 'What stands at the foot of every page',
      response: { 200: contract.siteInForce },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await permittedAccountOf(request, deps, 'texts.edit')
      return siteOf(deps.database)
    },
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
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  if (changed.length > 0) {
    await writeSettings(tx, pick(after, changed), now)
    await recordAudit(tx, {
      accountId: caller.accountId,
      action: 'site/save',
      subject: changed.join(', '),
      details: { before: pick(before, changed), after: pick(after, changed) },
      now,
    })
  }
  return siteOf(tx)
}

async function assertPictures(tx: Sql, { trustSeals = [] }: Changes, { language }: Locale): Promise<void> {
  for (const [index, { fileId }] of trustSeals.entries())
    if (!(await isPublicFile(tx, fileId)))
      throw invalidFields({ [`trustSeals.${index}.fileId`]: 'notAccepted' }, language)
}

const names = ['support', 'social', 'trustSeals'] as const

async function siteOf(sql: Sql): Promise<SiteSettings> {
  const { support, social, trustSeals } = await settingsOf(sql)
  return { support, social, trustSeals }
}

const pick = (site: SiteSettings, wanted: readonly (typeof names)[number][]): Partial<SiteSettings> =>
  Object.fromEntries(wanted.map((name) => [name, site[name]]))
