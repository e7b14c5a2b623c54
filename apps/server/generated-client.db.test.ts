import { expect, it } from 'vitest'
import { hashPassword } from './people/auth/index.ts'
import { fixedClock } from './testing/clock.ts'
import { openTestShop } from './testing/opened.ts'
import { fillWallet } from './testing/wallet.ts'

/** @spec 2.choose-payment-method, 7.base-address */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)
const password = 'Correct@Horse1'

// Its types come from `npm run check`, which compiles it as well; none are needed to run it.
const buyWithGeneratedClient = new URL('../../tools/openapi-client/buy.ts', import.meta.url).href
type Buy = (purchase: Record<string, unknown>) => Promise<{ saleOrderId: number; redirectUrl: string }>

it('a client generated from the API description buys something, and knows the error codes of an operation', async () => {
  await shop.addOffer({ name: 'تونر گلاب', priceRial: 1_000_000 })
  const member = await shop.addMember({ passwordHash: await hashPassword(password) })
  await fillWallet(database, member.personId, { toppedUpRial: 10_000_000, now: clock.now() })
  const addressId = await shop.addAddress(member.personId)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const { buy } = (await import(buyWithGeneratedClient)) as { buy: Buy }
  const { username } = member
  const { saleOrderId } = await buy({ origin, username, password, name: 'تونر گلاب', addressId })
  const { rows } = await database.query('select state from sale_orders where id = $1', [saleOrderId])
  expect(rows).toEqual([{ state: 'Registered' }])
})
