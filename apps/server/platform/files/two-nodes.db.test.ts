import { afterAll, expect, it, vi } from 'vitest'
import { noEmail } from '../../adapters/email/none.ts'
import { createS3Store } from '../../adapters/files/s3/index.ts'
import { noSms } from '../../adapters/sms/none.ts'
import { testApp } from '../../testing/app.ts'
import { openApplicants } from '../../testing/applicants.ts'
import { fixedClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { documentsOf, readDocument } from '../../testing/documents.ts'
import { openS3Double } from '../../testing/s3.ts'
import { openShop } from '../../testing/shop.ts'
import { cardPhoto, formWith, upload } from '../../testing/upload.ts'
import { removeFiles } from '../jobs/remove-files.ts'

// Two servers over one database and one store, as two machines have them.
const clock = fixedClock('2026-05-10T09:00:00Z')
const database = await testDatabase('empty')
const double = await openS3Double()
const store = createS3Store(double.settings)
const nodes = [
  await testApp(database, clock, { ...double.env, SEED: 'none' }),
  await testApp(database, clock, { ...double.env, SEED: 'none' }),
] as const
const [here, there] = nodes
const shop = await openShop(database, clock)
const people = await openApplicants(here, database, shop)
const clerk = await shop.addMember({ userType: 'Staff', staffRole: 'catalogue' })
const photo = await cardPhoto()

afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()))
  await double.close()
  await database.drop()
})

const uploadImage = async () => {
  const { body } = await upload(here, 'office/catalogue/images', formWith(photo), { token: clerk.token })
  return String(body['fileId'])
}
const statusOf = async (node: typeof here, fileId: string) =>
  (await node.inject(`/files/${fileId}/320.webp`)).statusCode
const remove = () =>
  removeFiles({ database, clock, gateway: null, sms: noSms, email: noEmail, files: store }, clock.now())
const isCached = (node: typeof here, fileId: string) =>
  vi.waitFor(
    async () => {
      await statusOf(node, fileId)
      double.requests.length = 0
      expect(await statusOf(node, fileId)).toBe(200)
      expect(double.requests).toEqual([])
    },
    { timeout: 20_000 },
  )

it('an image sent to one node is served by both, and is encoded once', async () => {
  const fileId = await uploadImage()
  expect(await statusOf(there, fileId)).toBe(200)
  double.requests.length = 0
  expect(await statusOf(here, fileId)).toBe(200)
  expect(double.requests).toEqual([`GET /anar-public/variants/${fileId}/320.webp`])
  await isCached(here, fileId)
})

it('a paper sent to one node is read at the other, by those who may, and is in the private bucket alone', async () => {
  const sara = await people.applicant()
  const { body } = await sara.uploadImage()
  expect((await readDocument(there, { token: sara.token, id: body['documentId'] })).statusCode).toBe(200)
  expect((await readDocument(there, { token: clerk.token, id: body['documentId'] })).statusCode).toBe(404)
  const [row] = await documentsOf(database, sara.personId)
  expect(double.requests).toContain(`PUT /anar-private/${row!.file_key}`)
  expect(double.requests.filter((line) => line.includes(`anar-public/${row!.file_key}`))).toEqual([])
})

it('what was deleted is gone from the store and from every node', async () => {
  const fileId = await uploadImage()
  for (const node of nodes) await isCached(node, fileId)
  await here.inject(`/files/${fileId}/480.avif`)
  await database.query('delete from documents')
  await database.query('delete from files where id = $1', [fileId])
  expect(await remove()).toBeGreaterThanOrEqual(2)
  expect(await Array.fromAsync(store.list(''))).toEqual([])
  for (const node of nodes)
    await vi.waitFor(async () => expect(await statusOf(node, fileId)).toBe(404), { timeout: 20_000 })
  expect(await remove()).toBe(0)
})

it('while the store is down, uploads and images answer 503, nothing hangs and no row is written', async () => {
  const fileId = await uploadImage()
  const sara = await people.applicant()
  double.instead = (_, response) => void response.writeHead(500).end()
  expect(await statusOf(there, fileId)).toBe(503)
  expect((await sara.uploadImage()).body.code).toBe('SERVICE_UNAVAILABLE')
  expect(await documentsOf(database, sara.personId)).toEqual([])
  double.instead = null
  expect(await statusOf(there, fileId)).toBe(200)
  expect((await sara.uploadImage()).status).toBe(200)
})
