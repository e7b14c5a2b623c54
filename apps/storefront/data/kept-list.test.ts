/** @spec 3.local-database */
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it } from 'vitest'
import 'fake-indexeddb/auto'
import { ApiError } from './api.ts'
import { listOrKept } from './kept-list.ts'
import { localDatabase } from './local-database.ts'

const brands = { language: 'pe', fields: ['id', 'name'] } as const
const daneh = [{ id: 1, name: 'دانه' }]
const fails = (status: number | null) => () => Promise.reject(new ApiError('', { status }))

beforeEach(async () => {
  await localDatabase.close()
  globalThis.indexedDB = new IDBFactory()
  await listOrKept('brands', brands, async () => daneh)
})

it('gives the kept list where no answer comes, or the server is briefly away', async () => {
  expect(await listOrKept('brands', brands, fails(null))).toEqual(daneh)
  expect(await listOrKept('brands', brands, fails(503))).toEqual(daneh)
})

it('passes a refusal on', async () => {
  await expect(listOrKept('brands', brands, fails(403))).rejects.toMatchObject({ status: 403 })
})

it.each([
  ['another language', { ...brands, language: 'en' }],
  ['other fields', { ...brands, fields: ['id'] }],
] as const)('takes what was kept in %s as nothing', async (_, of) => {
  await expect(listOrKept('brands', of, fails(null))).rejects.toMatchObject({ status: null })
})
