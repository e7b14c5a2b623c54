/** @spec 3.local-database */
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it } from 'vitest'
import 'fake-indexeddb/auto'
import { ApiError, queryClient } from './api.ts'
import { cachedFirst, type Kept } from './cached-first.ts'
import { localDatabase } from './local-database.ts'

const queryKey = ['shop', 'pe', 'brands']
const brands: Kept = { place: ['brands', 'list'], language: 'pe', fields: ['id', 'name'] }
const daneh = [{ id: 1, name: 'دانه' }]
const fails = (status: number | null) => () => Promise.reject(new ApiError('', { status }))

beforeEach(async () => {
  await localDatabase.close()
  globalThis.indexedDB = new IDBFactory()
  queryClient.clear()
  await cachedFirst(queryKey, brands, async () => daneh)
})

/** @spec 3.local-database.2 */
it('shows what was kept while the shop is asked, as something to be asked again, and keeps the answer', async () => {
  const answer = Promise.withResolvers<typeof daneh>()
  const reading = cachedFirst(queryKey, brands, () => answer.promise)
  await expect.poll(() => queryClient.getQueryData(queryKey)).toEqual(daneh)
  expect(queryClient.getQueryState(queryKey)?.dataUpdatedAt).toBe(1)
  const renamed = [{ id: 1, name: 'دانهٔ انار' }]
  answer.resolve(renamed)
  expect(await reading).toEqual(renamed)
  expect(await cachedFirst(queryKey, brands, fails(null))).toEqual(renamed)
})

it('leaves what the query shows already', async () => {
  queryClient.setQueryData(queryKey, [{ id: 2, name: 'برگ' }])
  await cachedFirst(queryKey, brands, async () => daneh)
  expect(queryClient.getQueryData(queryKey)).toEqual([{ id: 2, name: 'برگ' }])
})

it('gives what was kept where no answer comes, or the server is briefly away', async () => {
  expect(await cachedFirst(queryKey, brands, fails(null))).toEqual(daneh)
  expect(await cachedFirst(queryKey, brands, fails(503))).toEqual(daneh)
})

it('passes a refusal on', async () => {
  await expect(cachedFirst(queryKey, brands, fails(403))).rejects.toMatchObject({ status: 403 })
})

it.each<[string, Kept]>([
  ['in another language', { ...brands, language: 'en' }],
  ['with other fields', { ...brands, fields: ['id'] }],
  ['of somebody else', { ...brands, userId: 7 }],
])('takes what was kept %s as nothing', async (_, of) => {
  await expect(cachedFirst(queryKey, of, fails(null))).rejects.toMatchObject({ status: null })
  expect(queryClient.getQueryData(queryKey)).toBeUndefined()
})
