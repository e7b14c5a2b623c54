import { expect, it } from 'vitest'
import { newSession } from './accounts.ts'
import { openSender } from './commands.ts'
import { gate } from './gate.ts'
import { openJourneys } from './journeys.ts'
import { eventually, see } from './people.ts'

/** @spec 1.back-office, 6.audit-log */

const { asVisitor, database, newStaff, shopUrl } = openJourneys()

it.each([
  ['pe', 1440],
  ['en', 390],
] as const)(
  'input and focus of a list’s filter stay when the rows load and when their messages load late (%s)',
  async (language, width) => {
    const admin = await newStaff('admin')
    const token = await newSession(database(), admin.accountId)
    // An entry whose details have their own labels.
    const colleague = await newStaff('support')
    const sender = await openSender(shopUrl(), token)
    await sender.command('office/staff/reset-password', {
      accountId: colleague.accountId,
      reason: 'گوشی گم شد',
    })
    await sender.request.dispose()
    await asVisitor(
      { language, width },
      async ({ page, words, go }) => {
        const rows = gate()
        const chunks = gate()
        await page.route((url) => url.pathname.includes('/search/Audit'), rows.hold)
        await go('/office/#/audit')
        const actor = page.getByRole('textbox', { name: words.officeAudit('actor') })
        await actor.click()
        await page.keyboard.type('jour')
        await eventually(rows.count).toBeGreaterThan(0)

        // From now on no file of the office loads.
        await page.route((url) => /\/assets\/.*\.js$/.test(url.pathname), chunks.hold)
        await rows.open()
        await eventually(chunks.count).toBeGreaterThan(0)
        await page.keyboard.type('ney')
        expect(await actor.isVisible()).toBe(true)
        expect(await actor.inputValue()).toBe('journey')

        await chunks.open()
        await see(page.getByRole('main').getByRole('table'))
        await page.keyboard.type('.x')
        expect(await actor.inputValue()).toBe('journey.x')
      },
      { token },
    )
  },
)
