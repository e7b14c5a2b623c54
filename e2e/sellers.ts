import type { APIRequestContext } from 'playwright-core'
import type { Database } from '../apps/server/platform/db/pool.ts'
import { goodIban, sampleImage } from './marketers.ts'
import { codeTo } from './messages.ts'
import type { Newcomer } from './signing-up.ts'

/**
 * A complete, unsubmitted application to sell of a natural person, created by commands. The request context has its
 * cookie.
 */
export async function fillApplicationByCommand(
  browser: APIRequestContext,
  { database, shopUrl }: { database: Database; shopUrl: string },
  { cellphone, nationalCode, email }: Newcomer,
  businessName: string,
): Promise<void> {
  const send = async (path: string, options: Parameters<APIRequestContext['post']>[1]) => {
    const answer = await browser.post(`${shopUrl}/pe/persian/sellers/${path}`, {
      headers: { origin: shopUrl },
      ...options,
    })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return answer
  }
  await send('send-code', { data: { cellphone } })
  await send('verify-phone', { data: { cellphone, code: await codeTo(database, cellphone) } })
  await send('save-type', { data: { sellerType: 'NATURAL_PERSON' } })
  await send('save-business', { data: { businessName, iban: goodIban, landline: '02112345678' } })
  const saved = await send('save-person', {
    data: { firstName: 'فروشنده', lastName: 'نمونه', nationalCode, cellphone, email, isSignatory: true },
  })
  const { people } = (await saved.json()) as { people: { sellerPersonId: number }[] }
  const { sellerPersonId } = people[0]!
  await send('choose-main-user', { data: { sellerPersonId } })
  await send(`documents/id-card/${sellerPersonId}`, { multipart: { file: await sampleImage() } })
}
