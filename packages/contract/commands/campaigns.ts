import { z } from 'zod'
import { defineCommand, defineRead } from '../declare.ts'
import {
  campaignLists,
  campaignSorts,
  campaignStandings,
  campaignTargets,
  campaignTones,
  maxCampaignProducts,
} from '../enums.ts'
import { always, codeText, fault, id, nothing, text } from './values.ts'

/** The maximum of all campaigns, running and not. */
export const maxCampaigns = 60

/** A text in the languages of the shop; those beyond Persian and English may be left out. */
const localised = (length: { min: number; max: number }) => {
  const mandatory = text(length)
  const other = text({ max: length.max }).default('')
  return z.strictObject({ fa: mandatory, en: mandatory, ar: other, tr: other })
}
const optional = (max: number) => localised({ min: 0, max })

const moment = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/
/** A moment on Tehran's clock to the minute, in the Gregorian calendar: `2026-05-10T09:30`. */
const tehranMoment = z
  .string()
  .regex(moment)
  .refine((value) => z.iso.date().safeParse(value.slice(0, 10)).success && value >= '1900' && value < '2200')

const target = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['product', 'category', 'brand', 'tag']), id }),
  z.strictObject({ kind: z.enum(campaignLists), sort: z.enum(campaignSorts) }),
])

/** The last moment that a `Date` can be, in milliseconds since 1970. */
const latestMomentMs = 8_640_000_000_000_000

/** The revision of a campaign: the moment at which it was last saved, in milliseconds since 1970, unique. */
const revision = z.int().min(1).max(latestMomentMs)

/** The fields of a campaign, as the office edits them. */
const content = z.strictObject({
  /** A few words above the title; may be left out. */
  eyebrow: optional(40),
  title: localised({ min: 2, max: 60 }),
  /** The second line of the title, in the campaign's colour; may be left out. */
  second: optional(60),
  body: localised({ min: 2, max: 200 }),
  /** The text of its button. */
  call: localised({ min: 2, max: 30 }),
  tone: z.enum(campaignTones),
  /** An image of its own; without one, its products are shown in front of the open fruit. */
  fileId: codeText({ min: 1, max: 100 }).nullable(),
  /** The products that are shown, the one in the middle first. */
  productIds: z.array(id).max(maxCampaignProducts),
  target,
  /** When it begins and ends; null: without a beginning or end. */
  beginsAt: tehranMoment.nullable(),
  endsAt: tehranMoment.nullable(),
  isActive: z.boolean(),
})

export const savedCampaign = z.object({ campaignId: z.int() })

/**
 * Saves a campaign of the landing: a new one (last in the list) or a change. The first that runs is the landing's hero,
 * the others are below it. `revision` is that of the campaign that the editor loaded.
 * @spec 2.landing
 */
export const saveCampaign = defineCommand({
  path: 'office/campaigns/save',
  summary: 'Create or change a campaign',
  needs: 'catalogue.edit',
  idempotency: 'optional',
  body: content
    .extend({ campaignId: id.nullable(), revision: revision.nullable() })
    .superRefine((campaign, context) => {
      const say = (path: string, message: Parameters<typeof fault>[0]) =>
        context.addIssue({ code: 'custom', path: [path], message: fault(message) })
      const { campaignId, revision, beginsAt, endsAt, productIds } = campaign
      if ((campaignId === null) !== (revision === null)) say('revision', 'notAccepted')
      if (beginsAt !== null && endsAt !== null && beginsAt >= endsAt) say('endsAt', 'dayAfterwards')
      if (Array.isArray(productIds) && new Set(productIds).size < productIds.length)
        say('productIds', 'notUnique')
    }, always),
  answer: savedCampaign,
  refusals: ['CAMPAIGN_CHANGED', 'CAMPAIGN_NOT_FOUND', 'TOO_MANY_CAMPAIGNS'],
})
export type SaveCampaign = z.input<typeof saveCampaign.body>

/** All campaigns in their new order; campaigns that are not named follow in their old order. */
export const orderCampaigns = defineCommand({
  path: 'office/campaigns/order',
  summary: 'Reorder the campaigns',
  needs: 'catalogue.edit',
  idempotency: 'optional',
  body: z.strictObject({ campaignIds: z.array(id).min(1).max(maxCampaigns) }),
  answer: nothing,
  refusals: ['CAMPAIGN_NOT_FOUND'],
})

export const deleteCampaign = defineCommand({
  path: 'office/campaigns/delete',
  summary: 'Delete a campaign',
  needs: 'catalogue.edit',
  idempotency: 'optional',
  body: z.strictObject({ campaignId: id }),
  answer: nothing,
  refusals: ['CAMPAIGN_NOT_FOUND'],
})

const words = z.object({ fa: z.string(), en: z.string(), ar: z.string(), tr: z.string() })
const answeredTarget = z.object({
  kind: z.enum(campaignTargets),
  id: z.int().nullable(),
  sort: z.enum(campaignSorts).nullable(),
  /** Its name in the caller's language; null for a list of all products or of all discounted ones. */
  name: z.string().nullable(),
})

/** GET office/campaigns: every campaign in its order, with its texts in every language. */
export const campaignsAnswer = z.object({
  campaigns: z.array(
    z.object({
      id: z.int(),
      revision: z.int(),
      eyebrow: words,
      title: words,
      second: words,
      body: words,
      call: words,
      tone: z.enum(campaignTones),
      fileId: z.string().nullable(),
      products: z.array(z.object({ id: z.int(), name: z.string(), image: z.string().nullable() })),
      target: answeredTarget,
      standing: z.enum(campaignStandings),
      beginsAt: z.string().nullable(),
      endsAt: z.string().nullable(),
      isActive: z.boolean(),
    }),
  ),
})
export type OfficeCampaign = z.output<typeof campaignsAnswer>['campaigns'][number]

export const readCampaigns = defineRead({
  path: 'office/campaigns',
  summary: 'List all campaigns',
  needs: 'catalogue.read-all',
  answer: campaignsAnswer,
})

/** GET campaigns: those that run now, in the caller's language, and when the first of them begins or ends next. */
export const runningCampaigns = z.object({
  campaigns: z.array(
    z.object({
      id: z.int(),
      eyebrow: z.string(),
      title: z.string(),
      second: z.string(),
      body: z.string(),
      call: z.string(),
      tone: z.enum(campaignTones),
      fileId: z.string().nullable(),
      productIds: z.array(z.int()),
      target: z.object({
        kind: z.enum(campaignTargets),
        id: z.int().nullable(),
        sort: z.enum(campaignSorts).nullable(),
      }),
    }),
  ),
  /** Milliseconds since 1970; null where no beginning or end is ahead. */
  changesAtMs: z.int().nullable(),
})
export type RunningCampaigns = z.output<typeof runningCampaigns>
export type RunningCampaign = RunningCampaigns['campaigns'][number]

export const readRunningCampaigns = defineRead({
  path: 'campaigns',
  summary: 'List the running campaigns',
  needs: 'anybody',
  answer: runningCampaigns,
})
