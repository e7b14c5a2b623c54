import { it } from 'vitest'
import { newSession } from './accounts.ts'
import { openSender } from './commands.ts'
import { openJourneys } from './journeys.ts'
import { see, seeNo } from './people.ts'

/** @spec 4.membership-rules, 4.marketer-status, 2.become-marketer */

const { asMember, database, newStaff, shopUrl } = openJourneys()

it('a blocked person sees who blocked them and why, and no action that would be refused', async () => {
  const staff = await newStaff('network')
  const office = await openSender(shopUrl(), await newSession(database(), staff.accountId), 'pe')
  await asMember({ language: 'pe', width: 390 }, async (buyer) => {
    const { words, page, personId } = buyer
    const t = words.profile
    const note = 'گزارش چند خریدار در دست بررسی است.'
    await buyer.go('/profile/network-marketer-info')
    await see(buyer.link(t('apply')), buyer.button(t('choosePreferred')))

    await office.command('office/people/block', { personId, reason: 'OFFICE', note })
    await buyer.goAnew('/profile/network-marketer-info')
    await see(buyer.text(note), buyer.text(t('blockedHelp')), buyer.link(t('support')))
    await seeNo(buyer.link(t('apply')))
    await seeNo(buyer.button(t('choosePreferred')))
    await seeNo(buyer.button(t('liftBlock')))

    await buyer.goAnew('/become-marketer')
    await see(buyer.heading(words.marketer('statusBlocked')), buyer.text(note))
    await buyer.link(words.marketer('toSupport')).click()
    await page.waitForURL(/#\/contact-us$/)
  })
})
