import { expect, it } from 'vitest'
import { newAccount, newSession } from './accounts.ts'
import { openJourneys } from './journeys.ts'
import { see, seeNo, textOf } from './people.ts'

/** @spec 6.staff */

const { asVisitor, database, newStaff } = openJourneys()

it('support sees the end of a national code, and all of it with a reason, which the log records', async () => {
  const { personId, nationalCode } = await newAccount(database())
  const support = await newStaff('support')
  const token = await newSession(database(), support.accountId)
  await asVisitor(
    { language: 'en', width: 390 },
    async ({ page, words, button, go, text }) => {
      const t = words.officePeople
      await go(`/office/#/people/${personId}`)
      await see(text(`••••${nationalCode.slice(-3)}`))
      expect(await textOf(page.getByRole('main'))).not.toContain(nationalCode)
      await button(t('revealNamed', { field: t('nationalCode') })).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: t('reveal') }).click()
      await see(dialog.getByText(words.office('reasonMandatory')))
      await dialog.getByRole('textbox').fill('Asked by phone who is calling')
      await dialog.getByRole('button', { name: t('reveal') }).click()
      await seeNo(dialog)
      await see(text(nationalCode))
    },
    { token },
  )
  const { rows } = await database().query(
    `select details from audit_log where action = 'people/reveal' and subject = $1`,
    [`person ${personId}`],
  )
  expect(rows).toEqual([{ details: { field: 'nationalCode', note: 'Asked by phone who is calling' } }])
})
