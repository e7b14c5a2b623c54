/** @spec 2.landing */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type * as ForYou from './for-you.ts'
import type { SeenProduct } from './seen-products.ts'

/** The parts of a query that these tests run. */
type Options = { queryFn: () => Promise<unknown> }

const sent: { address: URL; credentials: RequestCredentials | undefined }[] = []
let forYou: typeof ForYou

beforeAll(async () => {
  // Other files of this process have read the modules already.
  vi.resetModules()
  vi.doMock('@tanstack/react-query', async (original) => ({
    ...(await original<object>()),
    useQuery: (options: Options) => options,
  }))
  vi.doMock('@anar/ui/i18n', async (original) => ({
    ...(await original<object>()),
    useLanguage: () => 'pe',
  }))
  vi.stubGlobal('fetch', async (address: string, { credentials }: RequestInit) => {
    sent.push({ address: new URL(address, 'https://shop.example'), credentials })
    return Response.json({ page: [], next: null })
  })
  forYou = await import('./for-you.ts')
})
afterAll(() => {
  vi.doUnmock('@tanstack/react-query')
  vi.doUnmock('@anar/ui/i18n')
  vi.resetModules()
  vi.unstubAllGlobals()
})
beforeEach(() => void sent.splice(0))

const seen: SeenProduct[] = [30, 10, 50, 20, 40, 60].map((id) => ({ id, categoryId: id, tagIds: [] }))
const run = (made: unknown) => (made as Options).queryFn()
const filterOf = ({ address }: { address: URL }) => JSON.parse(address.searchParams.get('filter')!)

it('requests the five products viewed last in the order of their ids, without a cookie', async () => {
  await run(forYou.useSeenCards(seen))
  expect(sent.map(({ credentials }) => credentials)).toEqual(['omit'])
  expect(filterOf(sent[0]!)).toEqual({ field: 'id', op: 'in', value: [10, 20, 30, 40, 50] })
})

it('requests similar products by categories only, without a cookie and without the products', async () => {
  await run(forYou.useForYou(seen))
  expect(sent.map(({ credentials }) => credentials)).toEqual(['omit'])
  const like = { field: 'productCategory.id', op: 'in', value: [10, 30, 50] }
  expect(filterOf(sent[0]!)).toEqual({
    and: [{ field: 'isInStock', op: 'eq', value: true }, { or: [like] }],
  })
})
