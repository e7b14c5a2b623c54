import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from './clock.ts'
import { markSeeded } from './demo/queries.ts'
import { createRandom } from './demo/random.ts'
import { type TestDatabase, testDatabase } from './testing/database.ts'
import type { Claim } from './testing/faults/claims.ts'
import { clientOf } from './testing/faults/client.ts'
import { shop as buy } from './testing/faults/customer.ts'
import { brokenLaws } from './testing/faults/index.ts'
import { settleEverything } from './testing/faults/settle.ts'
import { fileRow, productFile, usualOptions } from './testing/product-imports.ts'
import { openS3Double, type S3Double } from './testing/s3.ts'
import { scratchFolder } from './testing/scratch.ts'
import { addressOf, type ServerProcess, spawnServer } from './testing/server-process.ts'
import { openShop, type TestShop } from './testing/shop.ts'
import { cardPhoto } from './testing/upload.ts'

const buyerCount = 8
/** Before and after the kill. */
const imagesOfEach = 4
const turnsBeforeKill = 12
const turnsAfterKill = 30
const importedProducts = 800

let database: TestDatabase
let double: S3Double
let shop: TestShop
let folders: string[]
let servers: ServerProcess[]
let nodes: [string, string]

beforeAll(async () => {
  database = await testDatabase('empty')
  double = await openS3Double()
  shop = await openShop(database, systemClock)
  await database.query('update sellers set is_own = (id = 1)')
  await markSeeded(database, { kind: 'base', at: systemClock.now().toString() })
  folders = [await scratchFolder('anar-node-'), await scratchFolder('anar-node-')]
  // Two machines: each has a folder of its own, and they share nothing but the database and the store of files.
  servers = folders.map((folder) =>
    spawnServer({
      ...{ NODE_ENV: 'test', DATABASE_URL: database.url, DATA_DIR: folder },
      ...{ SECRET_KEY: 'one secret key that both nodes have', RATE_LIMIT_PER_MINUTE: '0' },
      ...{ AUDIT_KEYS: 'test:only for tests and of no use elsewhere', GUESSES_PER_TEN_MINUTES: '0' },
      ...double.env,
    }),
  )
  nodes = [await addressOf(servers[0]!), await addressOf(servers[1]!)]
}, 60_000)
afterAll(async () => {
  for (const { child, ended } of servers) {
    child.kill('SIGTERM')
    await ended
  }
  await double.close()
  await database.drop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
}, 60_000)

/** Each buyer begins at one of the nodes, and goes on at the other when that one is gone. */
const nodesFrom = (index: number): [string, string] => (index % 2 === 0 ? nodes : [nodes[1], nodes[0]])

it('one of two nodes is killed while people buy: they go on at the other, and nothing is lost or done twice', async () => {
  const offers = [await shop.addOffer({ stock: [500] }), await shop.addOffer({ stock: [500] })]
  const claims: Claim[] = []
  const images: { id: string; token: string }[] = []
  const outcomes: string[] = []
  const photo = new Uint8Array(await cardPhoto())
  const progress = { turns: 0, isOver: false }
  const importing = await startImport()
  const buyers = Array.from({ length: buyerCount }, async (_, index) => {
    const { token, personId } = await shop.addMember()
    const client = clientOf(nodesFrom(index), token)
    // Each waits for the answer under one key.
    const customer = { personId, client, random: createRandom(index), offers, claims, toppedUp: [] }
    while (!progress.isOver) {
      if (images.filter((image) => image.token === token).length < imagesOfEach) {
        const { status, body } = await client.sendImage(photo)
        expect(status).toBe(200)
        images.push({ id: String(body['documentId']), token })
      }
      outcomes.push(await buy({ ...customer, patientShare: 1 }))
      progress.turns += 1
    }
  })
  await expect.poll(() => progress.turns, { timeout: 30_000 }).toBeGreaterThan(turnsBeforeKill)
  servers[0]!.child.kill('SIGKILL')
  await servers[0]!.ended
  await ageClaims()
  const turnsAtKill = progress.turns
  await expect.poll(() => progress.turns - turnsAtKill, { timeout: 30_000 }).toBeGreaterThan(turnsAfterKill)
  progress.isOver = true
  await Promise.all(buyers)
  expect(outcomes.filter((outcome) => outcome === 'registered').length).toBeGreaterThan(20)

  await expect
    .poll(() => importing.state(), { timeout: 20_000 })
    .toMatchObject({
      state: 'Done',
      counts: { done: importedProducts, failed: 0 },
    })
  expect(await productsImported()).toBe(importedProducts)
  expect(new Set(images.map(({ id }) => id)).size).toBe(images.length)
  for (const { id, token } of images) expect(await statusOfImage(id, token), id).toBe(200)
  const settledAt = await settleEverything({ database })
  expect(await brokenLaws({ database, claims, exits: [] }, settledAt)).toEqual([])
}, 90_000)

// A key is free again a minute after its process died: here at once.
async function ageClaims(): Promise<void> {
  await sleep(200)
  await database.query(
    `update idempotency_keys set created_at = created_at - interval '61 s' where status is null`,
  )
}

/** The office starts an import at the node that is going to be killed; what the other one says of it. */
async function startImport() {
  const { token } = await shop.addMember({ userType: 'Staff', staffRole: 'catalogue' })
  const office = clientOf(nodes, token)
  const rows = Array.from({ length: importedProducts }, (_, index) => fileRow(index + 1))
  const body = new FormData()
  body.set('options', JSON.stringify(usualOptions))
  body.set('file', new Blob([productFile(...rows)]), 'products.csv')
  const sent = await fetch(`${nodes[0]}/pe/persian/office/catalogue/imports`, {
    method: 'POST',
    headers: { cookie: `anar_session=${token}`, origin: nodes[0] },
    body,
  })
  const { importId } = (await sent.json()) as { importId: number }
  const state = async () => (await office.get(`office/catalogue/imports/${importId}`)).body
  await expect.poll(state, { timeout: 20_000 }).toMatchObject({ state: 'Checked' })
  expect((await office.post('office/catalogue/imports/start', { importId })).status).toBe(200)
  return { state }
}

async function productsImported(): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from products where code like 'imported-%'`,
  )
  return rows[0]!.count
}

async function statusOfImage(id: string, token: string): Promise<number> {
  const answer = await fetch(`${nodes[1]}/pe/persian/documents/${id}`, {
    headers: { cookie: `anar_session=${token}` },
  })
  await answer.arrayBuffer()
  return answer.status
}
