import { requestWithdrawal } from '../money/wallet/index.ts'
import { testApp } from './app.ts'
import { atTheGateway, testGateway } from './checkout.ts'
import { fixedClock } from './clock.ts'
import { testDatabase } from './database.ts'
import { openShop } from './shop.ts'
import { fillWallet, giveIban, topUpOf } from './wallet.ts'

/** A consistent shop with what the books check: a registered order, a top-up, a withdrawal under way. */
export async function openBookedShop() {
  const clock = fixedClock('2026-05-10T09:00:00Z')
  const now = clock.now()
  const database = await testDatabase('empty')
  const gateway = { ...testGateway(), verify: async () => ({ state: 'paid', trace: '1' }) as const }
  const app = await testApp(database, clock, {}, gateway)
  const shop = await openShop(database, clock)
  const buyer = await atTheGateway({ app, shop, database })
  await app.inject({ url: `/payments/testbank/return?reference=${buyer.reference}` })
  const { personId, saleOrderId, paymentId } = buyer
  await giveIban(database, personId)
  await fillWallet(database, personId, { earnedRial: 900_000, now })
  const topUpId = await topUpOf(database, personId, { amountRial: 500_000, now })
  const withdrawal = {
    personId,
    amountRial: 600_000,
    from: 'earned',
    way: 'iban',
    accountId: null,
    now,
  } as const
  await requestWithdrawal(database, withdrawal)
  return {
    ...{ app, clock, database, now, shop, personId, saleOrderId, paymentId, topUpId },
    close: async () => {
      await app.close()
      await database.drop()
    },
  }
}
