import { describe, expect, it } from 'vitest'
import { fillWallet, giveIban } from '../apps/server/testing/wallet.ts'
import { choose } from './choosing.ts'
import { openJourneys } from './journeys.ts'
import { enterStaffCode, logInToOffice, pageUntil } from './office.ts'
import { eventually, type Person, see, seeNo } from './people.ts'

/** @spec 2.bank-account-info, 1.back-office */

const { asVisitor, asMember, newStaff, database } = openJourneys()
const shopIban = 'IR709990000000000000000002'

async function setPayoutIban(): Promise<void> {
  await database().query(
    `insert into settings (key, value) values ('payoutIban', to_jsonb($1::text)) on conflict (key) do nothing`,
    [shopIban],
  )
}

/** Logs a staff member into the office and opens the withdrawals. */
async function enter(person: Person, staff: Awaited<ReturnType<typeof newStaff>>): Promise<void> {
  person.expectFault(/status of 422 .*auth\/login/)
  await person.go('/office/')
  await logInToOffice(person, staff)
  await enterStaffCode(person, database(), staff)
  await see(person.page.getByRole('table').first())
  await person.page.goto(`${new URL(person.page.url()).origin}/office/#/withdrawals`)
  await see(person.heading(person.words.officeFinance('withdrawals')))
}

/** Presses an action in the withdrawal's row and confirms it. */
async function decide(
  person: Person,
  withdrawalId: number,
  name: 'approve' | 'settle' | 'returned',
  reason?: string,
): Promise<void> {
  const { page, words } = person
  const withdrawal = words.officeFinance('number', { id: String(withdrawalId) })
  const button = person.button(`${words.officeFinance(name)} (${withdrawal})`)
  await pageUntil(person, button)
  await button.click()
  const dialog = page.getByRole('dialog')
  if (reason) await dialog.getByRole('textbox').fill(reason)
  await dialog.getByRole('button', { name: words.officeFinance(name) }).click()
  await seeNo(dialog)
}

const view = (page: Person['page'], name: string) =>
  choose(page.getByRole('radio', { name: new RegExp(`^${name}`) }))

describe('a withdrawal above the limit', () => {
  it('is requested, approved by two people, exported for the bank, settled, and returned by the bank', async () => {
    await setPayoutIban()
    const [first, second] = [await newStaff('finance'), await newStaff('finance')]
    await asMember({ language: 'en' }, async (owner) => {
      const { page, words, personId } = owner
      await giveIban(database(), personId)
      await fillWallet(database(), personId, { earnedRial: 300_000_000, now: Temporal.Now.instant() })
      await owner.go('/profile/bank-account-info')
      await owner.button(words.wallet('withdraw')).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').fill('250000000')
      await dialog
        .getByRole('button', { name: /250,000,000/ })
        .first()
        .click()
      await seeNo(dialog)
      await see(owner.text(words.wallet('withdrawalState.Requested')))
      const { rows } = await database().query<{ id: number }>(
        'select id from withdrawals where person_id = $1',
        [personId],
      )
      const withdrawalId = rows[0]!.id
      const stateOf = async () => {
        const { rows: states } = await database().query<{ state: string }>(
          'select state from withdrawals where id = $1',
          [withdrawalId],
        )
        return states[0]!.state
      }

      await asVisitor({ language: 'en' }, async (person) => {
        await enter(person, first)
        await decide(person, withdrawalId, 'approve')
        await see(person.text(person.words.officeFinance('stateHalf')))
        expect(await stateOf()).toBe('Requested')
      })
      await asVisitor({ language: 'en' }, async (person) => {
        const { words: say } = person
        await enter(person, second)
        await decide(person, withdrawalId, 'approve')
        await eventually(stateOf).toBe('Approved')
        await person.button(say.officeFinance('export')).click()
        const exportDialog = person.page.getByRole('dialog')
        await exportDialog.getByRole('button', { name: say.officeFinance('export') }).click()
        await see(person.heading(say.officeFinance('batches')))
        await eventually(stateOf).toBe('Exported')
        await person.link(say.officeFinance('backToWithdrawals')).first().click()
        await view(person.page, say.officeFinance('viewAtBank'))
        await decide(person, withdrawalId, 'settle')
        await eventually(stateOf).toBe('Settled')
        await view(person.page, say.officeFinance('viewAll'))
        await decide(person, withdrawalId, 'returned', 'The account is closed')
        await eventually(stateOf).toBe('Returned')
      })

      await page.reload()
      await see(owner.text(words.wallet('withdrawalState.Returned')), owner.text('The account is closed'))
      await see(page.getByText('300,000,000').first())
    })
  })
})

describe('the wallet', () => {
  /** @spec 2.wallet-transactions */
  it('is topped up at the bank, listed in its transactions, and refunded to the card as far as it is unspent', async () => {
    await asMember({ language: 'en' }, async (owner) => {
      const { page, words } = owner
      await owner.go('/profile/bank-account-info/top-up')
      await page.getByRole('textbox', { name: /Amount/ }).fill('99999')
      await owner.button(/Pay/).click()
      await see(page.getByText(words.wallet('amountTooSmall', { min: '100,000 rials' })))
      await owner
        .button(/1,000,000 rials/)
        .first()
        .click()
      await owner.button(words.wallet('topUpSend', { amount: '1,000,000 rials' })).click()
      await page.waitForURL(/sandbox-bank/)
      await page.getByRole('button', { name: words.bank('pay'), exact: true }).click()
      await see(owner.text(words.paymentResult('toppedUp')))
      await owner.go('/profile/bank-account-info/transactions')
      await see(page.getByText(words.wallet('came', { amount: '1,000,000 rials' })))
      await owner.go('/profile/bank-account-info/top-up')
      await page
        .getByRole('button', { name: words.wallet('giveBackOf', { amount: '1,000,000 rials' }) })
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').fill('400000')
      await dialog.getByRole('button', { name: words.wallet('giveBackSend') }).click()
      await seeNo(dialog)
      await owner.go('/profile/bank-account-info')
      await see(page.getByText('600,000').first(), owner.text(words.wallet('toCard')))
    })
  })
})
