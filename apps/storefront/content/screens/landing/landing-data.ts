import { type Client, fieldsOf, type Row } from '@anar/contract/client'
import type { RunningCampaign } from '@anar/contract/commands'
import { type Calendar, lastValidDay } from '@anar/domain/calendar'
import type { Language } from '@anar/ui/i18n'
import { queryOptions } from '@tanstack/react-query'
import { type CardRow, cardFields } from '../../../catalogue/data/product-card.ts'
import { fetchLandingAnswers, landingKey, readPageState } from '../../../platform/data/page-state.ts'
import type { PublicSettings } from '../../../platform/data/settings.ts'
import { pathOfTarget } from './campaign-look.ts'
import { pickRoutines, type Routine } from './pick-routines.ts'

type LandingChoice = PublicSettings['landing']

/** A running campaign, the path of its target and its goods. */
export type LandingCampaign = Omit<RunningCampaign, 'productIds' | 'target'> & {
  to: string
  products: CardRow[]
}

export type LandingData = {
  /** The hero first; there may be none. */
  campaigns: LandingCampaign[]
  /** When a campaign next begins or ends, in milliseconds since 1970; null if none does. */
  changesAtMs: number | null
  offers: CardRow[]
  /** The last day of all offers together, in the reader's calendar; null if one has no end. */
  offersLastDay: string | null
  newest: CardRow[]
  purchased: CardRow[]
  routines: Routine<CardRow>[]
}

type Search = Client['search']
type LandingClient = Pick<Client, 'search' | 'read'>

const railLength = 5
const routineCandidates = 100
// The size of one search page.
const maxGoods = 100
const offerFields = fieldsOf('Product', [...cardFields, 'bestOffer.discount.toDate'])
const routineFields = fieldsOf('Product', [...cardFields, 'productCategory.id', 'tags.id'])

/**
 * The data of the landing, from the same searches on the server and in the browser.
 * @spec 2.landing
 */
export async function fetchLanding({
  search,
  read,
  language,
  choice,
}: LandingClient & {
  language: Language
  choice: LandingChoice
}): Promise<LandingData> {
  const inStock = { field: 'isInStock', op: 'eq', value: true } as const
  const rail = async (sort: string) =>
    (await search('Product', { fields: cardFields, filter: inStock, sort: [sort, 'id'], size: railLength }))
      .page
  const [offers, newest, purchased, running, routines] = await Promise.all([
    fetchOffers(search),
    rail('-publishedAt'),
    rail('-soldCount'),
    fetchCampaigns({ search, read }),
    fetchRoutines(search, choice.routine),
  ])
  return {
    ...running,
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
        { field: 'isDiscounted', op: 'eq', value: true },
        { field: 'isInStock', op: 'eq', value: true },
      ],
    },
    sort: ['-soldCount', 'id'],
    size: railLength,
  })
  return page
}

async function fetchCampaigns({
  search,
  read,
}: LandingClient): Promise<Pick<LandingData, 'campaigns' | 'changesAtMs'>> {
  const { campaigns, changesAtMs } = await read('campaigns')
  const ids = [...new Set(campaigns.flatMap(goodsOf))]
  const rows = await fetchProducts(search, ids)
  return {
    changesAtMs,
    campaigns: campaigns.map((campaign) => {
      const { productIds, target, ...rest } = campaign
      const products = goodsOf(campaign).flatMap((id) => rows.filter((row) => row.id === id))
      return { ...rest, to: pathOfTarget(target), products }
    }),
  }
}

/** The goods of a campaign: the chosen ones, else its target product. */
function goodsOf({ productIds, target }: RunningCampaign): readonly number[] {
  if (productIds.length > 0) return productIds
  return target.kind === 'product' && target.id !== null ? [target.id] : []
}

async function fetchProducts(search: Search, ids: readonly number[]): Promise<readonly CardRow[]> {
  if (ids.length === 0) return []
  const { page } = await search('Product', {
    fields: cardFields,
    filter: { field: 'id', op: 'in', value: ids.slice(0, maxGoods) },
    size: maxGoods,
  })
  return page
}

/** @spec 3.product.3 */
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

/** The last day on which all of them are valid. */
function lastCommonDay(offers: readonly Dated[], calendar: Calendar): string | null {
  const ends = offers.map(({ bestOffer }) => bestOffer?.discount?.toDate ?? null)
  if (ends.length === 0 || ends.includes(null)) return null
  // Dates of one calendar sort as strings.
  const first = (ends as string[]).toSorted()[0]
  return first ? lastValidDay(first, calendar) : null
}

/** The landing may be some minutes old; a changed price shows before payment. */
const staleMilliseconds = 5 * 60_000

export const landingQuery = (
  input: LandingClient & { language: Language; choice: LandingChoice | undefined },
) =>
  queryOptions({
    queryKey: landingKey(input.language),
    queryFn: async () =>
      (await landingOfPage(input.language)) ??
      fetchLanding({ ...input, choice: input.choice ?? { routine: null } }),
    enabled: input.choice !== undefined,
    staleTime: staleMilliseconds,
  })

/** The landing data embedded in the page, also for a start at another screen; null if it is old or in the other language. */
async function landingOfPage(language: Language): Promise<LandingData | null> {
  const state = readPageState()
  const isOfUse = state?.language === language && Date.now() - state.renderedAt < staleMilliseconds
  return isOfUse ? ((await fetchLandingAnswers()) as LandingData | null) : null
}
