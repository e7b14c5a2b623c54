import { jalaliMonthOf } from '@anar/domain/calendar'
import { see } from './people.ts'
import type { PeopleScreen } from './people-screen.ts'

/** Screens of the office about people. */
export const officeScreens: readonly PeopleScreen[] = [
  {
    name: 'office-applications',
    who: 'admin',
    path: () => '/office/#/applications',
    ready: ({ page }) => page.getByRole('main').getByRole('table'),
  },
  {
    name: 'office-application',
    who: 'admin',
    path: ({ ids }) => `/office/#/applications/${ids.application}`,
    ready: ({ heading, words }) => heading(words.officeApplications('decision')),
  },
  {
    name: 'office-application-refused',
    who: 'admin',
    path: ({ ids }) => `/office/#/applications/${ids.application}`,
    ready: ({ heading, words }) => heading(words.officeApplications('decision')),
    act: async ({ button, page, words }) => {
      await button(words.officeApplications('reject')).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: words.officeApplications('reject') }).click()
      await see(dialog.getByText(words.office('reasonMandatory')))
    },
  },
  {
    name: 'office-sellers',
    who: 'admin',
    path: () => '/office/#/sellers',
    ready: ({ heading, words }) => heading(words.officeSellers('title')),
  },
  {
    name: 'office-shop-sellers',
    who: 'admin',
    path: () => '/office/#/sellers/shop',
    ready: ({ page }) => page.getByRole('main').getByRole('table'),
  },
  {
    name: 'office-shop-seller-stopped',
    who: 'admin',
    path: () => '/office/#/sellers/shop',
    ready: ({ page }) => page.getByRole('main').getByRole('table'),
    act: async ({ page, words }) => {
      const s = words.officeSellers
      // After the shop itself, which cannot be stopped.
      const row = page.getByRole('main').getByRole('row').nth(2)
      await row.getByRole('button').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('switch').click()
      await dialog.getByRole('textbox').first().fill('')
      await dialog.getByRole('button', { name: s('saveAndStop') }).click()
      await see(dialog.getByText(s('nameWrong')))
    },
  },
  {
    name: 'office-seller',
    who: 'admin',
    path: ({ ids }) => `/office/#/sellers/${ids.sellerApplication}`,
    ready: ({ heading, words }) => heading(words.officeSellers('decision')),
  },
  {
    name: 'office-plans',
    who: 'admin',
    path: () => '/office/#/plans',
    ready: ({ page }) => page.getByRole('main').getByRole('table'),
  },
  {
    name: 'office-approvals',
    who: 'admin',
    path: () => '/office/#/approvals',
    ready: ({ page }) => page.getByRole('main').getByRole('table'),
  },
  {
    name: 'office-approval-deciding',
    who: 'admin',
    path: () => '/office/#/approvals',
    ready: ({ page }) => page.getByRole('main').getByRole('table'),
    act: async ({ page, words }) => {
      // Own proposals can only be withdrawn: the first that can be approved is the colleague's.
      await page
        .getByRole('row')
        .filter({ hasText: words.officeApprovals('staffChangeRole') })
        .getByRole('button', { name: words.officeApprovals('approve') })
        .first()
        .click()
      await see(page.getByRole('dialog').getByRole('button', { name: words.officeApprovals('approve') }))
    },
  },
  {
    name: 'office-plan-mistakes',
    who: 'admin',
    path: () => '/office/#/plans/new',
    ready: ({ heading, words }) => heading(words.officePlans('proof')),
    act: async ({ button, page, words }) => {
      await button(words.officePlans('publish')).click()
      await see(page.getByText(words.officePlans('mandatory')).first())
    },
  },
  {
    name: 'office-months',
    who: 'admin',
    path: () => '/office/#/months',
    ready: ({ page }) => page.getByRole('main').getByRole('table'),
  },
  {
    name: 'office-month',
    who: 'admin',
    path: () => `/office/#/months/${jalaliMonthOf(Date.now())}`,
    ready: ({ heading, words }) => heading(words.officeMonths('checks')),
  },
  {
    name: 'office-tree-moves',
    who: 'admin',
    path: () => '/office/#/tree-moves',
    ready: ({ heading, words }) => heading(words.officeNetwork('moves')),
  },
  {
    name: 'office-people',
    who: 'admin',
    path: () => '/office/#/people',
    ready: ({ page }) => page.getByRole('main').getByRole('table'),
  },
  {
    name: 'office-person',
    who: 'admin',
    path: ({ ids }) => `/office/#/people/${ids.person}`,
    ready: ({ page }) => page.getByRole('main').getByRole('heading', { level: 2 }),
  },
  {
    name: 'office-person-leaving',
    who: 'admin',
    path: ({ leaving }) => `/office/#/people/${leaving.personId}`,
    ready: ({ button, words }) => button(words.officePeople('keepAccount')),
  },
  {
    name: 'office-person-heirs',
    who: 'admin',
    path: ({ heirs }) => `/office/#/people/${heirs.without}`,
    ready: ({ heading, words }) => heading(words.officePeople('inheritancePapers')),
  },
  {
    name: 'office-person-heirs-paper',
    who: 'admin',
    path: ({ heirs }) => `/office/#/people/${heirs.with}`,
    ready: ({ heading, words }) => heading(words.officePeople('inheritancePapers')),
  },
  {
    name: 'office-membership',
    who: 'admin',
    path: () => '/office/#/membership',
    ready: ({ heading, words }) => heading(words.officeMembership('title')),
  },
  {
    name: 'office-texts',
    who: 'admin',
    path: () => '/office/#/texts',
    ready: ({ heading, words }) => heading(words.officeEditor('title')),
  },
  {
    name: 'office-site',
    who: 'admin',
    path: () => '/office/#/texts?section=site',
    ready: ({ button, words }) => button(words.officeSite('addSeal')),
    act: async ({ button, page, words }) => {
      await button(words.officeSite('addSeal')).click()
      await see(page.getByRole('group', { name: words.officeSite('seal', { number: 1 }) }))
    },
  },
  {
    name: 'office-page',
    who: 'admin',
    path: () => '/office/#/texts/pages/1',
    ready: ({ page }) => page.getByRole('main').getByRole('table'),
  },
  {
    name: 'office-campaigns',
    who: 'admin',
    path: () => '/office/#/campaigns',
    ready: ({ page }) => page.getByRole('main').getByRole('listitem').first(),
  },
  {
    name: 'office-campaign',
    who: 'admin',
    path: () => '/office/#/campaigns/1',
    ready: ({ heading, words }) => heading(words.officeCampaigns('preview')),
  },
  {
    name: 'office-article',
    who: 'admin',
    path: ({ ids }) => `/office/#/texts/articles/${ids.article}`,
    ready: ({ page }) => page.getByRole('main').getByRole('textbox'),
  },
  {
    name: 'office-staff',
    who: 'admin',
    path: () => '/office/#/staff',
    ready: ({ page }) => page.getByRole('main').getByRole('table'),
  },
  {
    name: 'office-staff-add',
    who: 'admin',
    path: () => '/office/#/staff',
    ready: ({ page }) => page.getByRole('main').getByRole('table'),
    act: async ({ button, page, words }) => {
      await button(words.officeStaff('add')).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: words.officeStaff('addButton') }).click()
      await see(dialog.getByText(words.faults('mandatory')))
    },
  },
  {
    name: 'office-audit',
    who: 'admin',
    path: () => '/office/#/audit',
    ready: ({ heading, words }) => heading(words.officeAudit('title')),
  },
  {
    name: 'office-outbox',
    who: 'admin',
    path: () => '/office/#/outbox',
    ready: ({ heading, words }) => heading(words.officeOutbox('title')),
  },
]
