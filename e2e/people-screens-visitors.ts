import { demoPassword } from '../apps/server/demo/logins.ts'
import type { Database } from '../apps/server/platform/db/pool.ts'
import { capabilities } from './capabilities.ts'
import { blankPage } from './contexts.ts'
import { logInToOffice } from './office.ts'
import { type Person, see } from './people.ts'
import { type PeopleScreen, title } from './people-screen.ts'
import { codeField, field, newNewcomer, signUpByCommand } from './signing-up.ts'

const sellerTitles = {
  type: 'stepType',
  business: 'stepBusiness',
  personnel: 'stepPersonnel',
  documents: 'stepDocuments',
  review: 'stepReview',
} as const

/** Screens before the login: sign-up, login, recovery, information. */
export const visitorScreens: readonly PeopleScreen[] = [
  {
    name: 'login-by-code',
    who: 'visitor',
    path: () => '/loginOtp',
    ready: ({ button, words }) => button(words.login('sendCode')),
  },
  {
    name: 'sign-up',
    who: 'visitor',
    path: () => '/signUp',
    ready: ({ heading, words }) => heading(words.signUp('title')),
  },
  {
    name: 'sign-up-mistakes',
    who: 'visitor',
    path: () => '/signUp',
    ready: ({ heading, words }) => heading(words.signUp('title')),
    act: async ({ button, text, words }) => {
      await button(words.signUp('submit')).click()
      await see(text(words.faults('mandatory')))
    },
  },
  {
    name: 'reset-password',
    who: 'visitor',
    path: () => '/resetPassword',
    ready: ({ heading, words }) => heading(words.recovery('resetTitle')),
  },
  {
    name: 'set-new-password',
    who: 'visitor',
    path: () => '/setNewPassword',
    ready: ({ heading, words }) => heading(words.recovery('newTitle')),
  },
  {
    name: 'forget-username',
    who: 'visitor',
    path: () => '/forgetUsername',
    ready: ({ heading, words }) => heading(words.recovery('usernameTitle')),
  },
  {
    name: 'reset-password-code',
    who: 'visitor',
    path: () => '/resetPassword',
    ready: title(({ words }) => words.recovery('resetTitle')),
    act: async (person) => {
      await field(person, person.words.recovery('email')).fill('nobody@shop.example')
      await person.button(person.words.recovery('sendCode')).click()
      await see(codeField(person))
    },
  },
  {
    name: 'about-us',
    who: 'visitor',
    path: () => '/about-us',
    ready: ({ page }) => page.getByRole('main').getByRole('heading', { level: 1 }),
  },
  {
    name: 'contact-us',
    who: 'visitor',
    path: () => '/contact-us',
    ready: ({ page }) => page.getByRole('main').getByRole('heading', { level: 1 }),
  },
  {
    name: 'dissatisfaction',
    who: 'visitor',
    path: () => '/dissatisfaction',
    ready: ({ page }) => page.getByRole('main').getByRole('heading', { level: 1 }),
  },
  {
    name: 'terms-and-rules',
    who: 'visitor',
    path: () => '/terms-and-rules',
    ready: ({ page }) => page.getByRole('main').getByRole('heading', { level: 1 }),
  },
  {
    name: 'legal-contract',
    who: 'visitor',
    path: () => '/rules-and-income-plan/legal-contract',
    ready: ({ button, words }) => button(words.reading('print')),
  },
  {
    name: 'income-plan',
    who: 'visitor',
    path: () => '/rules-and-income-plan/network-marketer-income-plan',
    ready: title(({ words }) => words.incomePlan('title')),
  },
  {
    name: 'upload-document-ended',
    who: 'visitor',
    path: () => '/upload-document?token=none',
    ready: ({ text, words }) => text(words.marketer('uploadEnded')),
  },
  {
    name: 'seller-phone',
    who: 'visitor',
    path: () => '/seller/sign-up',
    ready: ({ button, words }) => button(words.seller('sendCode')),
  },
  ...(['type', 'business', 'personnel', 'documents', 'review'] as const).map(
    (step): PeopleScreen => ({
      name: `seller-${step}`,
      who: 'visitor',
      path: () => `/seller/sign-up?step=${step}`,
      prepare: async ({ context, page }, { sellerApplication, shopUrl }) => {
        await page.goto(blankPage)
        await context.addCookies([{ name: 'anar_seller_sign_up', value: sellerApplication, url: shopUrl }])
      },
      ready: title(({ words }) => words.seller(sellerTitles[step])),
    }),
  ),
  ...(['UnderReview', 'Rejected', 'Approved'] as const).map(
    (state): PeopleScreen => ({
      name: `seller-status-${state.toLowerCase()}`,
      who: 'visitor',
      path: () => '/seller/sign-up',
      prepare: async ({ context, page }, { sellerStates, shopUrl }) => {
        await page.goto(blankPage)
        await context.addCookies([{ name: 'anar_seller_sign_up', value: sellerStates[state], url: shopUrl }])
      },
      ready: title(({ words }) => words.seller(`status${state}`)),
    }),
  ),
  {
    name: 'office-login-refused',
    who: 'visitor',
    path: () => '/office/',
    ready: ({ heading, words }) => heading(words.office('loginTitle')),
    act: async (person) => {
      await logInToOffice(person, { username: 'customer', password: demoPassword })
      await see(person.page.getByRole('alert').filter({ hasText: person.words.office('wrongAccess') }))
    },
  },
  {
    name: 'login-cookies-refused',
    who: 'visitor',
    path: () => '/signUp',
    ready: ({ heading, words }) => heading(words.signUp('title')),
    act: async (person) => {
      // Until the next page is loaded.
      await person.page.evaluate(capabilities['navigator.cookieEnabled']!['refused']!.script)
      await person.go('/login')
      await see(person.text(person.words.auth('cookiesRefused')))
    },
  },
  // The visitor's last screens: from now on this browser has a sign-up in progress.
  {
    name: 'sign-up-otp',
    who: 'visitor',
    path: () => '/signUpOtp',
    prepare: async ({ context, page }, shop) => {
      await page.goto(blankPage)
      await signUpByCommand(context.request, shop, newNewcomer(), 'phone-code')
    },
    ready: codeField,
  },
  {
    name: 'sign-up-details',
    who: 'visitor',
    path: () => '/signUp?step=details',
    prepare: proveThePhone,
    ready: title(({ words }) => words.signUp('detailsTitle')),
  },
  {
    name: 'sign-up-details-mistakes',
    who: 'visitor',
    path: () => '/signUp?step=details',
    ready: title(({ words }) => words.signUp('detailsTitle')),
    act: async ({ button, page, words }) => {
      await button(words.signUp('submitProven')).click()
      await see(page.getByText(words.ui('fixErrors')))
    },
  },
  {
    name: 'sign-up-calendar',
    who: 'visitor',
    path: () => '/signUp?step=details',
    ready: title(({ words }) => words.signUp('detailsTitle')),
    act: async ({ page }) => {
      await page.locator('button[aria-haspopup=dialog][aria-expanded]').first().click()
      await see(page.getByRole('grid'))
    },
  },
  {
    name: 'sign-up-kind-of-a-foreign-marketer',
    who: 'visitor',
    path: () => '/signUp?step=details',
    ready: title(({ words }) => words.signUp('detailsTitle')),
    act: async ({ button, page, look, words }) => {
      await button(words.signUp('kindChange')).click()
      await page.locator('input[name=kind][value=Marketer]').check({ force: true })
      await button(words.signUp('notIranian')).click()
      const nationality = page.getByRole('combobox', { name: words.signUp('nationality') })
      await nationality.fill(look.language === 'pe' ? 'عراق' : 'Iraq')
      await nationality.press('Enter')
      await see(page.locator('input[name=passportNumber]'))
    },
  },
  {
    name: 'sign-up-another',
    who: 'visitor',
    path: () => '/signUp',
    ready: title(({ words }) => words.signUp('title')),
    act: async ({ button, page, words }) => {
      await button(words.auth('anotherSignUp')).click()
      await see(page.getByRole('dialog'))
    },
  },
]

async function proveThePhone({ context, page }: Person, shop: { database: Database; shopUrl: string }) {
  await page.goto(blankPage)
  await signUpByCommand(context.request, shop, newNewcomer(), 'details')
}
