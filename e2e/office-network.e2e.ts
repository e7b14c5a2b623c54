import { languages } from '@anar/contract/enums'
import { messageOf } from '@anar/contract/errors'
import { addJalaliMonths, jalaliMonthOf } from '@anar/domain/calendar'
import { defaultPlan } from '@anar/domain/compensation'
import { memberCode } from '@anar/domain/people'
import { formatPercent } from '@anar/ui/format'
import { describe, expect, it } from 'vitest'
import { payDue } from '../apps/server/network/commission/index.ts'
import { type Account, newSession } from './accounts.ts'
import { openSender } from './commands.ts'
import { openJourneys } from './journeys.ts'
import { buyIn, lastMonth, newMarketer } from './network.ts'
import { pageUntil } from './office.ts'
import { eventually, type Look, type Person, see, seeNo } from './people.ts'
import { isIdle } from './screen.ts'
import { axeViolationsOn } from './visual-checks.ts'

/** @spec 1.back-office, 6.permissions, 9.commission, 9.commission-payment, 3.network-marketer */

const { asVisitor, newStaff, shopUrl, database } = openJourneys()

/** The payment job runs once a minute. */
const untilPaid = { timeout: 100_000, interval: 1_000 }

/** Runs a journey as a person of the office with a session. */
async function asColleague(
  { accountId }: Account,
  look: Partial<Look>,
  journey: (person: Person) => Promise<void>,
): Promise<void> {
  await asVisitor(look, journey, { token: await newSession(database(), accountId) })
}

/** Approves the publishing of a plan as a second person, in a dialog with its title. */
async function approvePlan(title: string, admin: Account, language: Look['language']): Promise<void> {
  await asColleague(admin, { language }, async (person) => {
    const { page, words } = person
    const t = words.officeApprovals
    await person.go('/office/#/approvals')
    await see(page.getByRole('main').getByRole('table'))
    await hasNoBarriers(person)
    const row = page.getByRole('row').filter({ hasText: title })
    await pageUntil(person, row)
    await row.getByRole('button', { name: t('approve') }).click()
    const dialog = page.getByRole('dialog', { name: t('approveTitle', { change: t('plansPublish') }) })
    await see(dialog.getByText(title))
    await hasNoBarriers(person)
    await dialog.getByRole('button', { name: t('approve'), exact: true }).click()
    await see(person.text(t('approvedToast')))
  })
}

const hasNoBarriers = async ({ page }: Person) => expect(await axeViolationsOn(page)).toEqual([])

describe.each([
  ['pe', 11],
  ['en', 12],
] as const)('the income plan (%s)', (language, monthsAhead) => {
  it('that could pay more than its cap is refused with the sum; a valid one is published by two people and then frozen', async () => {
    const finance = await newStaff('finance')
    const admin = await newStaff('admin')
    const sender = await openSender(shopUrl(), await newSession(database(), finance.accountId))
    const month = addJalaliMonths(jalaliMonthOf(Date.now()), monthsAhead)
    const title = `Journey ${language} ${process.pid}`
    await asColleague(finance, { language }, async (person) => {
      const { page, words, button } = person
      const t = words.officePlans
      // Its month is taken or has started.
      person.expectFault(/status of 422 .*plans\/publish/)
      await person.go('/office/#/plans')
      await see(page.getByRole('main').getByRole('table'))
      await hasNoBarriers(person)
      await person.link(t('newPlan')).click()

      // The proof follows the input.
      const percent = (of: number) => formatPercent(of, language)
      const sum = (generations: number, worst: number, sign: string) => {
        return t('sum', {
          top: percent(21),
          generations: percent(generations),
          worst: percent(worst),
          sign,
          cap: percent(40),
        })
      }
      await see(person.text(sum(12, 33, '≤')))
      await page.getByRole('textbox', { name: t('name') }).fill(title)
      await page.getByRole('combobox', { name: t('fromMonth') }).selectOption(month)
      const first = page.getByRole('textbox', {
        name: t('generation', { number: language === 'pe' ? '۱' : '1' }),
      })
      await first.fill('12')
      await see(person.text(sum(20, 41, '>')))
      await button(t('publish')).click()
      const refusal = { sum: percent(41), cap: percent(40) }
      await see(page.getByRole('alert').filter({ hasText: t('faultWorst', refusal) }))
      await seeNo(page.getByRole('dialog'))
      await hasNoBarriers(person)

      // It may be saved as a draft; a command to publish it is refused too.
      await button(t('save')).click()
      await eventually(() => page.url()).toMatch(/plans\/\d+$/)
      const planVersionId = Number(/\d+$/.exec(page.url())?.[0])
      await expect(sender.command('office/plans/publish', { planVersionId })).rejects.toThrow(
        /PLAN_OVER_CAP.*"worstPercent":41/,
      )

      await first.fill('4')
      await button(t('publish')).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('publish') })
        .click()
      await see(person.text(words.office('waitsForApproval')))
      await approvePlan(title, admin, language)
      await person.goAnew('/office/#/plans')
      const row = page.getByRole('row').filter({ hasText: title })
      await see(row.getByText(t('stateComing')))

      // A published version can be read and copied; its month is taken.
      await row.getByRole('link').click()
      await see(person.text(t('publishedNote')), person.link(t('copy')))
      expect(await button(t('save')).count()).toBe(0)
      for (const [fromMonth, refusal] of [
        [month, 'PLAN_MONTH_TAKEN'],
        [jalaliMonthOf(Date.now()), 'PLAN_STARTED'],
      ] as const) {
        const draft = { title: `${title} again`, fromMonth, plan: defaultPlan }
        const saved = await sender.command<{ planVersionId: number }>('office/plans/save', draft)
        await person.goAnew(`/office/#/plans/${saved.planVersionId}`)
        await button(t('publish')).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: t('publish') }).click()
        const message = messageOf(refusal, { month: fromMonth }, languages[language])
        await see(dialog.getByRole('alert').filter({ hasText: message }))
        await button(words.office('cancel')).click()
        await button(t('discard')).click()
        await dialog.getByRole('button', { name: t('discard') }).click()
        await see(page.getByRole('row').filter({ hasText: title }))
      }
      await seeNo(page.getByRole('row').filter({ hasText: `${title} again` }))
    })
    await sender.request.dispose()
  })
})

describe('the close of a month', () => {
  it('is calculated by one person, approved by two and paid out; corrections belong to the open month', async () => {
    const month = await lastMonth(database())
    const [marketer, closed] = [await newMarketer(database()), await newMarketer(database())]
    for (const buyer of [marketer, closed]) {
      await buyIn(month, buyer, { database: database(), shopUrl: shopUrl() })
    }
    const setClosed = (at: string | null) =>
      database().query('update accounts set closed_at = $2 where id = $1', [closed.accountId, at])
    const [first, second] = [await newStaff('finance'), await newStaff('finance')]

    await asColleague(first, { language: 'pe' }, async (person) => {
      const { page, words, button } = person
      const t = words.officeMonths
      await person.go('/office/#/months')
      await see(page.getByRole('main').getByRole('table'), person.link(t('toClose')))
      await hasNoBarriers(person)
      await person.go(`/office/#/months/${month}`)
      await see(person.heading(t('checks')))
      await hasNoBarriers(person)
      await button(t('calculate')).click()
      await see(button(t('calculateAgain')), page.getByText(t('gaugeTitle')))
      await hasNoBarriers(person)
      await button(t('approve')).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('approveNow') })
        .click()
      // A proposer may not approve their own proposal.
      await see(page.getByText(t('youWereFirst')))
      expect(await button(t('approveSecond')).count()).toBe(0)
    })

    await asColleague(second, { language: 'en' }, async (person) => {
      const { page, words, button } = person
      const t = words.officeMonths
      await person.go(`/office/#/months/${month}`)
      await button(t('approveSecond')).click()
      const dialog = page.getByRole('dialog')
      await see(dialog.getByText(t('approveSecondText')))
      await dialog.getByRole('button', { name: t('approveNow') }).click()
      await see(button(t('pay')))
      expect(await button(t('calculateAgain')).count()).toBe(0)
      await setClosed(new Date().toISOString())
      await button(t('pay')).click()
      await dialog.getByRole('button', { name: t('pay') }).click()
      await seeNo(dialog)
      // Anyone sees that payment has started, even before the first; the shop's job may be quicker.
      await page.reload()
      // «10 statements were paid, …» without the number.
      const [, paidText = ''] = t('paidText', { count: 10, at: '' }).split('10 ')
      await see(page.getByText(t('payingSoon')).or(page.getByText(paidText)))
      expect(await button(t('pay')).count()).toBe(0)
      // Runs the job, which is due within a minute.
      await payDue(database(), Temporal.Now.instant())
      await expect.poll(() => page.getByText(paidText).count(), untilPaid).toBe(1)
      await page.reload()
      const row = page.getByRole('row').filter({ hasText: memberCode(marketer.personId) })
      await see(row.getByText(t('statementState.paid'), { exact: true }))

      // Statements that no wallet could take are held and retried by hand.
      person.expectFault(/status of 422 .*months\/retry-held/)
      const views = page.getByRole('group', { name: t('views') })
      await views.getByText(t('statementState.held')).click()
      const held = page.getByRole('row').filter({ hasText: memberCode(closed.personId) })
      await see(held.getByText(t('heldClosed')))
      await held.getByRole('button', { name: t('retryHeld') }).click()
      await see(page.getByText(messageOf('WALLET_NOT_READY', {}, 'english')))
      await setClosed(null)
      await held.getByRole('button', { name: t('retryHeld') }).click()
      await see(page.getByText(t('retryToast')))
      await seeNo(held)
      await views.getByText(t('viewAll')).click()

      // Corrections belong to the open month; the closed one stays.
      await row.getByRole('button').click()
      await dialog.getByRole('button', { name: t('adjust') }).click()
      await dialog.getByText(t('directionLess'), { exact: true }).click()
      await dialog.getByRole('textbox', { name: t('amount') }).fill('2,500')
      await dialog.getByRole('textbox', { name: words.office('why') }).fill('Counted twice')
      await dialog.getByRole('button', { name: t('adjust') }).click()
      await seeNo(dialog)
      await person.go(`/office/#/months/${jalaliMonthOf(Date.now())}`)
      await page.getByRole('tab', { name: t('adjustments') }).click()
      await see(page.getByRole('row').filter({ hasText: 'Counted twice' }).getByText('-2,500'))
      await hasNoBarriers(person)

      // What the closed month would have paid under another plan, and who would lose.
      const p = words.officePlans
      await person.go('/office/#/plans/new')
      await page.getByRole('textbox', { name: p('stepRate', { number: '1' }) }).fill('1')
      await page.getByRole('combobox', { name: p('replayMonth') }).selectOption(month)
      await button(p('replayRun')).click()
      await see(page.getByRole('row').filter({ hasText: memberCode(marketer.personId) }))
      await hasNoBarriers(person)
    })

    const { rows } = await database().query<{ state: string; payable: number; earned: number }>(
      `select s.state, s.payable::int as payable,
              (select balance::int from ledger_accounts where kind = 'earned' and person_id = s.person_id) as earned
         from statements s where s.month = $1 and s.person_id in ($2, $3)`,
      [month, marketer.personId, closed.personId],
    )
    expect(rows).toHaveLength(2)
    for (const { state, payable, earned } of rows) {
      expect(state).toBe('paid')
      expect(payable).toBeGreaterThan(0)
      expect(earned).toBe(payable)
    }
  }, 240_000)
})

describe('a move in the network', () => {
  it('is requested on the page of the person and executed by another person', async () => {
    const [from, to] = [await newMarketer(database()), await newMarketer(database())]
    const moved = await newMarketer(database(), from.personId)
    const [first, second] = [await newStaff('network'), await newStaff('network')]
    const reason = `Journey ${moved.username}`
    await asColleague(first, { language: 'pe' }, async (person) => {
      const { page, words, button } = person
      const t = words.officeNetwork
      await person.go(`/office/#/people/${moved.personId}`)
      await button(t('move')).click()
      const dialog = page.getByRole('dialog')
      const sponsor = dialog.getByRole('textbox', { name: t('newSponsor') })
      await sponsor.fill('nobody.of.this.name')
      await dialog.getByRole('textbox', { name: words.office('why') }).fill(reason)
      await dialog.getByRole('button', { name: t('moveRequest') }).click()
      await see(dialog.getByText(t('personUnknown')))
      await hasNoBarriers(person)
      await sponsor.fill(to.username)
      await dialog.getByRole('button', { name: t('moveRequest') }).click()
      await seeNo(dialog)
      await person.go('/office/#/tree-moves')
      const row = page.getByRole('row').filter({ hasText: reason })
      await pageUntil(person, row)
      await see(row.getByText(t('ownRequest')))
      expect(await row.getByRole('button').count()).toBe(0)
    })
    await asColleague(second, { language: 'en' }, async (person) => {
      const { page, words } = person
      const t = words.officeNetwork
      await person.go('/office/#/tree-moves')
      const row = page.getByRole('row').filter({ hasText: reason })
      await pageUntil(person, row)
      await row.getByRole('button', { name: new RegExp(`^${t('approve')}`) }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('approve') })
        .click()
      await seeNo(page.getByRole('dialog'))
      await seeNo(row)
      await hasNoBarriers(person)
      await page.getByText(t('viewDone'), { exact: true }).first().click()
      await see(row)
      await person.go(`/office/#/people/${moved.personId}`)
      // Former sponsors are listed with reasons, as the closed month's tree had them.
      await see(page.getByRole('main').getByText(to.username), page.getByText(reason))
      await see(page.getByText(t('causeReferred')), page.getByText(t('sponsorNow')))
    })
  })
})

describe.each(['pe', 'en'] as const)('the inspector (%s)', (language) => {
  it('sees the plan, the months and the moves, without any button that changes them', async () => {
    const auditor = await newStaff('auditor')
    await asColleague(auditor, { language }, async (person) => {
      const { page, words } = person
      const month = await lastMonth(database())
      const screens = [
        ['/plans', words.officePlans('title')],
        ['/months', words.officeMonths('title')],
        [`/months/${month}`, words.officeMonths('checks')],
        ['/tree-moves', words.officeNetwork('moves')],
      ] as const
      const changing = [
        ...(['save', 'publish', 'discard', 'replayRun'] as const).map((word) => words.officePlans(word)),
        ...(
          [
            'calculate',
            'calculateAgain',
            'approve',
            'approveSecond',
            'pay',
            'retryHeld',
            'adjustNew',
          ] as const
        ).map((word) => words.officeMonths(word)),
        ...(['approve', 'refuse'] as const).map((word) => words.officeNetwork(word)),
      ]
      for (const [path, heading] of screens) {
        await person.go(`/office/#${path}`)
        await see(person.heading(heading))
        await page.waitForFunction(isIdle)
        for (const name of changing) expect(await person.button(name).count()).toBe(0)
        await hasNoBarriers(person)
      }
      await person.go('/office/#/plans')
      await see(person.heading(words.officePlans('title')))
      await page.getByRole('main').getByRole('row').nth(1).getByRole('link').click()
      await see(person.text(words.officePlans('readOnly')), person.heading(words.officePlans('proof')))
      expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
      expect(await page.getByRole('main').getByRole('textbox').first().isDisabled()).toBe(true)
    })
  })
})
