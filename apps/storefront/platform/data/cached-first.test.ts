/** @spec 3.local-database */
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it } from 'vitest'
import 'fake-indexeddb/auto'
import { ApiError, queryClient } from './api.ts'
import { type CacheSlot, cachedFirst } from './cached-first.ts'
import { localDatabase } from './local-database.ts'

const queryKey = ['shop', 'pe', 'brands']
const brands: CacheSlot = { storeKey: ['brands', 'list'], language: 'pe', fields: ['id', 'name'] }
const daneh = [{ id: 1, name: 'دانه' }]
const fails = (status: number | null) => () => Promise.reject(new ApiError('', { status }))

beforeEach(async () => {
  await localDatabase.close()
  globalThis.indexedDB = new IDBFactory()
  queryClient.clear()
  await cachedFirst(queryKey, brands, async () => daneh)
})

/** @spec 3.local-database.2 */
it('shows the cached rows as stale while the server is queried, and caches its answer', async () => {
  const answer = Promise.withResolvers<typeof daneh>()
  const reading = cachedFirst(queryKey, brands, () => answer.promise)
  await expect.poll(() => queryClient.getQueryData(queryKey)).toEqual(daneh)
  expect(queryClient.getQueryState(queryKey)?.dataUpdatedAt).toBe(1)
  const renamed = [{ id: 1, name: 'دانهٔ انار' }]
  answer.resolve(renamed)
  expect(await reading).toEqual(renamed)
  expect(await cachedFirst(queryKey, brands, fails(null))).toEqual(renamed)
})

it('does not replace rows that the query shows already', async () => {
  queryClient.setQueryData(queryKey, [{ id: 2, name: 'برگ' }])
  await cachedFirst(queryKey, brands, async () => daneh)
  expect(queryClient.getQueryData(queryKey)).toEqual([{ id: 2, name: 'برگ' }])
})

it('returns the cached rows if no answer comes or the server is briefly unavailable', async () => {
  expect(await cachedFirst(queryKey, brands, fails(null))).toEqual(daneh)
  expect(await cachedFirst(queryKey, brands, fails(503))).toEqual(daneh)
})

it('passes a refusal on', async () => {
  await expect(cachedFirst(queryKey, brands, fails(403))).rejects.toMatchObject({ status: 403 })
})

it.each<[string, CacheSlot]>([
  ['in another language', { ...brands, language: 'en' }],
  ['with other fields', { ...brands, fields: ['id'] }],
  ['of another person', { ...brands, userId: 7 }],
])('ignores rows cached %s', async (_, of) => {
  await expect(cachedFirst(queryKey, of, fails(null))).rejects.toMatchObject({ status: null })
  expect(queryClient.getQueryData(queryKey)).toBeUndefined()
})
