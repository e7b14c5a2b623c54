import type { Commands } from '@anar/contract/client'
import {
  type CampaignSort,
  type CampaignTargetKind,
  type CampaignTone,
  campaignLists,
} from '@anar/contract/enums'
import type { IsoDay } from '@anar/domain/calendar'
import { freeCode, toLatinDigits } from '@anar/domain/text'
import { isNoDay, type TypedDay } from '../../../platform/data/day-input.ts'
import type { Campaign } from '../../data/campaigns.ts'

type Body = Commands['office/campaigns/save']['body']

/** Languages of a campaign's texts; Persian and English are mandatory. */
export const sides = ['fa', 'en', 'ar', 'tr'] as const
export type Side = (typeof sides)[number]
export type Words = Record<Side, string>
export const wordFields = ['eyebrow', 'title', 'second', 'body', 'call'] as const
export type WordField = (typeof wordFields)[number]

/** Input of a moment on Tehran's clock: a day of either calendar and a time in either script. */
export type TypedMoment = TypedDay & { time: string }

export type Draft = Record<WordField, Words> & {
  /** Revision that the form loaded; null for a new campaign. */
  revision: number | null
  tone: CampaignTone
  fileId: string | null
  products: readonly { id: number; name: string; image: string | null }[]
  target: { kind: CampaignTargetKind; id: number | null; name: string; sort: CampaignSort }
  begins: TypedMoment
  ends: TypedMoment
  isActive: boolean
}

/** Whether this kind leads to a sorted list and needs no target. */
export const isList = (kind: CampaignTargetKind): kind is (typeof campaignLists)[number] =>
  campaignLists.some((list) => list === kind)

export type Fault = 'mandatory' | 'dayWrong' | 'timeWrong' | 'targetMissing'
export type Faults = Partial<Record<string, Fault>>

const empty = (): Words => ({ fa: '', en: '', ar: '', tr: '' })

export function draftOf(campaign: Campaign | null): Draft {
  return {
    revision: campaign?.revision ?? null,
    eyebrow: campaign?.eyebrow ?? empty(),
    title: campaign?.title ?? empty(),
    second: campaign?.second ?? empty(),
    body: campaign?.body ?? empty(),
    call: campaign?.call ?? empty(),
    tone: campaign?.tone ?? 'anar',
    fileId: campaign?.fileId ?? null,
    products: campaign?.products ?? [],
    target: {
      kind: campaign?.target.kind ?? 'list',
      id: campaign?.target.id ?? null,
      name: campaign?.target.name ?? '',
      sort: campaign?.target.sort ?? 'related',
    },
    begins: typedMomentOf(campaign?.beginsAt ?? null),
    ends: typedMomentOf(campaign?.endsAt ?? null),
    isActive: campaign?.isActive ?? true,
  }
}

function typedMomentOf(at: string | null): TypedMoment {
  return at === null
    ? { day: null, typed: '', time: '' }
    : { day: at.slice(0, 10) as IsoDay, typed: '', time: at.slice(11) }
}

/** Parses a time such as `۹:۳۰` or `0930`; midnight for empty input, null for an invalid one. */
export function timeFrom(typed: string): string | null {
  const text = toLatinDigits(freeCode(typed))
  if (text === '') return '00:00'
  const [, hour, minute = '00'] = /^(\d{1,2})(?:[:٫.٬]?(\d{2}))?$/.exec(text) ?? []
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}`
}

/** Input of the command, or the fault of each field. The server checks further rules. */
export function bodyOf(
  draft: Draft,
  campaignId: number | null,
): { body: Body; faults: null } | { body: null; faults: Faults } {
  const faults: Faults = {}
  for (const field of ['title', 'body', 'call'] as const)
    for (const side of ['fa', 'en'] as const)
      if (draft[field][side].trim() === '') faults[`${field}.${side}`] = 'mandatory'
  const moment = (name: 'begins' | 'ends'): string | null => {
    const { day, time } = draft[name]
    const clock = timeFrom(time)
    if (isNoDay(draft[name])) faults[`${name}At`] = 'dayWrong'
    if (clock === null) faults[`${name}Time`] = 'timeWrong'
    return day && clock ? `${day}T${clock}` : null
  }
  const { kind, id, sort } = draft.target
  if (!isList(kind) && id === null) faults['target.id'] = 'targetMissing'
  const body: Body = {
    ...{ campaignId, revision: draft.revision },
    ...{ eyebrow: draft.eyebrow, title: draft.title, second: draft.second },
    ...{ body: draft.body, call: draft.call, tone: draft.tone, fileId: draft.fileId },
    productIds: draft.products.map((product) => product.id),
    target: isList(kind) ? { kind, sort } : { kind, id: id ?? 0 },
    beginsAt: moment('begins'),
    endsAt: moment('ends'),
    isActive: draft.isActive,
  }
  return Object.keys(faults).length > 0 ? { body: null, faults } : { body, faults: null }
}
