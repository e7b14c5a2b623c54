import { type Commands, fieldsOf, type Row, type RowFilter } from '@anar/contract/client'
import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import type { ApplicationTab } from '../../network/data/application-rules.ts'
import { queueSort } from '../../network/data/queue.ts'
import { client } from '../../platform/data/api.ts'
import type { InBoth } from '../../platform/data/in-both.ts'
import { type PageQuery, saveAndRefetch } from '../../platform/data/lists.ts'
import { wordFilter, wordsOfText } from '../../platform/data/word-filter.ts'

const listFields = fieldsOf('SellerApplication', [
  'id',
  'state',
  'sellerTypeEnum',
  'businessName',
  'companyName',
  'submittedAt',
  'decidedAt',
])
export type SellerRow = Row<'SellerApplication', (typeof listFields)[number]>

const fields = fieldsOf('SellerApplication', [
  ...listFields,
  'cellphone',
  'iban',
  'landline',
  'telegramId',
  'companyTypeEnum',
  'registrationNumber',
  'companyNationalCode',
  'economicNumber',
  'officialNewspaper',
  'reason',
  'officialNewspaperDocument.id',
  'officialNewspaperDocument.kind',
  'officialNewspaperDocument.createdAt',
  'seller.id',
  'people.id',
  'people.firstName',
  'people.lastName',
  'people.nationalCode',
  'people.cellphone',
  'people.email',
  'people.isSignatory',
  'people.isMainUser',
  'people.isPhoneProven',
  'people.idCardDocument.id',
  'people.idCardDocument.kind',
  'people.idCardDocument.createdAt',
])
export type SellerApplication = Row<'SellerApplication', (typeof fields)[number]>

type SellerFilter = { state: ApplicationTab; text: string }

/** Applications to sell: longest waiting first, decided ones newest first. @spec 4.seller-application */
export function loadSellers({ state, text }: SellerFilter, page: PageQuery) {
  const words = wordFilter(wordsOfText(text), () => ['businessName', 'companyName'])
  const and: RowFilter[] = [{ field: 'state', op: 'eq', value: state }, ...words]
  return client.search('SellerApplication', {
    fields: listFields,
    filter: { and },
    sort: queueSort(state),
    count: true,
    ...page,
  })
}

/** One application in full; null where the office sees none with this id. */
export function useSellerApplication(applicationId: number) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['sellers', 'one', language, applicationId],
    queryFn: async ({ signal }) => {
      const { page } = await client.search('SellerApplication', {
        fields,
        filter: { field: 'id', op: 'eq', value: applicationId },
        signal,
      })
      return page[0] ?? null
    },
  })
}

const userFields = fieldsOf('SellerUser', [
  'id',
  'username',
  'firstName',
  'lastName',
  'isSignatory',
  'isMain',
  'dismissedAt',
])
export type SellerUser = Row<'SellerUser', (typeof userFields)[number]>

/** Users of a seller, the main user first. @spec 6.seller-users */
export function useUsersOfSeller(sellerId: number) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['sellers', 'users', language, sellerId],
    queryFn: async ({ signal }) => {
      const { page } = await client.search('SellerUser', {
        fields: userFields,
        filter: { field: 'seller.id', op: 'eq', value: sellerId },
        sort: ['-isMain', 'id'],
        signal,
      })
      return page
    },
  })
}

const shopSellerFields = fieldsOf('Seller', ['id', 'name', 'names', 'isActive', 'isOwn', 'revision'])
export type ShopSeller = {
  id: number
  revision: number | null
  name: string
  /** Empty where it is not visible to the caller. */
  names: InBoth
  isActive: boolean
  isOwn: boolean
}

/** All sellers, active ones, stopped ones. */
export const shopSellerViews = ['all', 'selling', 'stopped'] as const
export type ShopSellerView = (typeof shopSellerViews)[number]

const viewFilters: Record<ShopSellerView, RowFilter[]> = {
  all: [],
  selling: [{ field: 'isActive', op: 'eq', value: true }],
  stopped: [{ field: 'isActive', op: 'eq', value: false }],
}

/** Sellers of the shop: the shop itself first, then newest first. @spec 3.seller */
export async function loadShopSellers(
  { view, text }: { view: ShopSellerView; text: string },
  page: PageQuery,
) {
  const and = [...viewFilters[view], ...wordFilter(wordsOfText(text), () => ['allNames'])]
  const answer = await client.search('Seller', {
    fields: shopSellerFields,
    ...(and.length > 0 ? { filter: { and } } : {}),
    sort: ['-isOwn', '-id'],
    count: true,
    ...page,
  })
  return { ...answer, page: answer.page.map(toShopSeller) }
}

/** Callers who may open the list see all of it. */
function toShopSeller(seller: Row<'Seller', (typeof shopSellerFields)[number]>): ShopSeller {
  const [fa = '', en = ''] = seller.names ?? []
  return { ...seller, names: { fa, en }, isActive: seller.isActive ?? true, isOwn: seller.isOwn ?? false }
}

/**
 * Renames a seller, or stops or reopens its offers.
 * @throws ApiError SELLER_NOT_FOUND, CHANGED_MEANWHILE, OWN_SELLER_STAYS
 */
export function saveSeller(body: Commands['office/sellers/save']['body']) {
  const keys = ['sellers', 'audit']
  return saveAndRefetch(client.command('office/sellers/save', body), { keys, ifRefused: 'refetch' })
}
