/** @spec 3.local-database, 6.permissions */
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import 'fake-indexeddb/auto'
import { client } from './api.ts'
import { followFields, learnFields } from './cached-fields.ts'
import { knowFields } from './field-access.ts'
import { localDatabase } from './local-database.ts'
import { session } from './session.ts'
import { visitor } from './session-rules.ts'

const requests: string[] = []
const access = { Product: { fields: ['id', 'name'], relations: {} } }

beforeEach(async () => {
  await localDatabase.close()
  globalThis.indexedDB = new IDBFactory()
  requests.length = 0
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    const body = address.endsWith('/field-access') ? access : { page: [], next: null }
    return Response.json(body)
  })
  build('b1')
  session.state.set(visitor)
})
afterEach(() => {
  vi.unstubAllGlobals()
  session.state.set(session.state.initial())
  knowFields(null)
})

const build = (content: string) => vi.stubGlobal('document', { querySelector: () => ({ content }) })
const search = async () => {
  await client.search('Product', { fields: ['id', 'name', 'code'] })
  return new URL(requests.at(-1)!, 'https://shop.example').searchParams.get('fields')
}

it('does not request a field that the caller may not see, at the next visit from the start', async () => {
  await followFields()
  expect(await search()).toBe('id,name,code')
  await learnFields(null)
  expect(await search()).toBe('id,name')
  await followFields()
  expect(await search()).toBe('id,name')
  await learnFields(null)
  expect(requests.filter((address) => address.endsWith('/field-access'))).toHaveLength(1)
})

it('is dropped and fetched again for another person or a new build', async () => {
  await followFields()
  await learnFields(null)
  build('b2')
  await followFields()
  expect(await search()).toBe('id,name,code')
  await learnFields(null)
  expect(await search()).toBe('id,name')
  const person = { userId: 7, userType: 'Customer', packageAccesses: ['basket.edit'] }
  session.state.set({ ...visitor, status: 'member', access: person as never })
  expect(await search()).toBe('id,name,code')
})
