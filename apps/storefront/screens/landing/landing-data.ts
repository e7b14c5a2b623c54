import { type Client, fieldsOf, type Row } from '@anar/contract/client'
import { addDays, type Calendar, dayInCalendar, isoDayFrom } from '@anar/domain/calendar'
import type { Language } from '@anar/ui/i18n'
import { queryOptions } from '@tanstack/react-query'
import { shopKey } from '../../data/keys.ts'
import { type CardRow, cardFields } from '../../data/product-card.ts'
import type { PublicSettings } from '../../data/settings.ts'
import { pickRoutines, type Routine } from './pick-routines.ts'

type LandingChoice = PublicSettings['landing']

export type LandingData = {
  campaign: CardRow[]
  offers: CardRow[]
  /** Through when all of the offers run, in the reader's calendar; null where one has no end. */
  offersLastDay: string | null
  newest: CardRow[]
  purchased: CardRow[]
  routines: Routine<CardRow>[]
}

type Search = Client['search']

const railLength = 5
const campaignLength = 3
const routineCandidates = 100
const offerFields = fieldsOf('Product', [...cardFields, 'bestOffer.discount.toDate'])
const routineFields = fieldsOf('Product', [...cardFields, 'productCategory.id', 'tags.id'])

/**
 * Everything the landing shows, through the same searches on the server and in the browser.
 * @spec 2.landing
 */
export async function fetchLanding({
  search,
  language,
  choice,
}: {
  search: Search
  language: Language
  choice: LandingChoice
}): Promise<LandingData> {
  const inStock = { field: 'isInStock', op: 'eq', value: true } as const
  const rail = async (sort: string) =>
    (await search('Product', { fields: cardFields, filter: inStock, sort: [sort, 'id'], size: railLength }))
      .page
  const [offers, newest, purchased, chosen, routines] = await Promise.all([
    fetchOffers(search),
    rail('-publishedAt'),
    rail('-soldCount'),
    fetchCampaign(search, choice.campaignProductIds),
    fetchRoutines(search, choice.routine),
  ])
  const campaign = chosen.length > 0 ? chosen : purchased.slice(0, campaignLength)
  return {
    campaign,
    offers,
    offersLastDay: lastCommonDay(offers, language === 'pe' ? 'pe' : 'gr'),
    newest,
    purchased,
    routines,
  }
}

async function fetchOffers(search: Search) {
  const { page } = await search('Product', {
    fields: offerFields,
    filter: {
      and: [
        { field: 'bestOffer.discount.discountPercent', op: 'gt', value: 0 },
        { field: 'isInStock', op: 'eq', value: true },
      ],
    },
    sort: ['-soldCount', 'id'],
    size: railLength,
  })
  return page
}

async function fetchCampaign(search: Search, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const { page } = await search('Product', {
    fields: cardFields,
    filter: { field: 'id', op: 'in', value: ids.slice(0, campaignLength) },
  })
  return ids.flatMap((id) => page.filter((row) => row.id === id))
}

async function fetchRoutines(search: Search, routine: LandingChoice['routine']): Promise<Routine<CardRow>[]> {
  if (!routine) return []
  const { page: groups } = await search('TagSubgroup', {
    fields: ['id', 'tags.id', 'tags.name'],
    filter: { field: 'id', op: 'eq', value: routine.tagSubgroupId },
  })
  const types = groups[0]?.tags ?? []
  if (types.length === 0) return []
  const { page: products } = await search('Product', {
    fields: routineFields,
    filter: {
      and: [
        { field: 'productCategory.id', op: 'in', value: routine.stepCategoryIds },
        { field: 'tags.id', op: 'in', value: types.map((type) => type.id) },
        { field: 'isInStock', op: 'eq', value: true },
      ],
    },
    sort: ['-soldCount', 'id'],
    size: routineCandidates,
  })
  return pickRoutines({ types, products, stepCategoryIds: routine.stepCategoryIds })
}

type Dated = Row<'Product', (typeof offerFields)[number]>

/** The last day on which all of them still run: `toDate` itself is the first day without. */
function lastCommonDay(offers: readonly Dated[], calendar: Calendar): string | null {
  const ends = offers.map(({ bestOffer }) => bestOffer?.discount?.toDate ?? null)
  if (ends.length === 0 || ends.includes(null)) return null
  // Days of one calendar sort as texts.
  const first = (ends as string[]).toSorted()[0]
  const day = first ? isoDayFrom(first.slice(0, 10), calendar) : null
  return day && dayInCalendar(addDays(day, -1), calendar)
}

/** A landing stays as it is for some minutes; a price that changed meanwhile is told before paying. */
const staleMilliseconds = 5 * 60_000

export const landingKey = (language: Language) => shopKey(language, 'landing')

export const landingQuery = (input: {
  search: Search
  language: Language
  choice: LandingChoice | undefined
}) =>
  queryOptions({
    queryKey: landingKey(input.language),
    queryFn: () =>
      fetchLanding({ ...input, choice: input.choice ?? { campaignProductIds: [], routine: null } }),
    enabled: input.choice !== undefined,
    staleTime: staleMilliseconds,
  })
