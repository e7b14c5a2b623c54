import { saidOf } from './bad-inputs.ts'
import { blankPage } from './contexts.ts'
import { networkScreens } from './network-screens.ts'
import { type Person, see } from './people.ts'
import { type PeopleScreen, title } from './people-screen.ts'
import { officeScreens } from './people-screens-office.ts'
import { visitorScreens } from './people-screens-visitors.ts'
import { type PeopleViewer, type PeopleWorld, preparePeople } from './people-world.ts'
import type { Gallery } from './screen.ts'
import { field } from './signing-up.ts'

const languageOf = ({ look }: Person) => (look.language === 'pe' ? 'persian' : 'english')

/** Opens the next screen with another session and clears the browser's storage. */
const as =
  (who: 'atMailbox' | 'atPassword' | Member) =>
  async ({ context, page }: Person, world: PeopleWorld) => {
    await page.goto(blankPage)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Storage.clearDataForOrigin', { origin: world.shopUrl, storageTypes: 'indexeddb' })
    await devtools.detach()
    const value = who === 'leaving' ? world.leaving.token : world[who]
    await context.addCookies([{ name: 'anar_session', value, url: world.shopUrl }])
  }
type Member =
  | 'customer'
  | 'applying'
  | 'underReview'
  | 'rejected'
  | 'blocked'
  | 'terminated'
  | 'marketer'
  | 'seller'
  | 'leaver'
  | 'leaving'

/** Applicants, and members of every kind and state. */
const members: readonly PeopleScreen[] = [
  {
    name: 'sign-up-email',
    who: 'people',
    path: () => '/signUpVerifyEmailCode',
    prepare: as('atMailbox'),
    ready: title(({ words }) => words.signUp('emailTitle')),
  },
  {
    name: 'set-address-location',
    who: 'people',
    path: () => '/setAddressLocation',
    prepare: as('atPassword'),
    ready: ({ page }) => page.getByRole('application').locator('canvas'),
  },
  {
    name: 'sign-up-address',
    who: 'people',
    path: () => '/address',
    ready: title(({ words }) => words.addresses('addressTitle')),
  },
  {
    name: 'set-password',
    who: 'people',
    path: () => '/setPassword',
    ready: title(({ words }) => words.signUp('passwordTitle')),
    act: async (person) => {
      await field(person, person.words.auth('password')).fill('Short@1')
      await field(person, person.words.auth('repeated')).fill('other')
      await person.button(person.words.signUp('passwordSubmit')).click()
      await see(person.text(saidOf('passwordsDiffer', languageOf(person))))
    },
  },
  ...(
    [
      ['network-marketer-info', 'infoTitle'],
      ['edit-user-info', 'editTitle'],
      ['bank-account-info', 'bankTitle'],
      ['sessions', 'devices'],
      ['notices', 'noticesTitle'],
    ] as const
  ).map(
    ([name, heading]): PeopleScreen => ({
      name,
      who: 'people',
      path: () => `/profile/${name}`,
      prepare: name === 'network-marketer-info' ? as('customer') : undefined,
      ready: title(({ words }) => words.profile(heading)),
    }),
  ),
  {
    name: 'change-of-phone',
    who: 'people',
    path: () => '/profile/edit-user-info',
    ready: title(({ words }) => words.profile('editTitle')),
    act: async (person) => {
      await person.button(person.words.profile('change')).first().click()
      await person.button(person.words.profile('sendCode')).click()
      await see(person.text(saidOf('mandatory', languageOf(person))))
    },
  },
  {
    name: 'erase-account',
    who: 'people',
    path: () => '/profile/edit-user-info',
    prepare: as('leaver'),
    ready: title(({ words }) => words.profile('eraseTitle')),
    act: async (person) => {
      await person.button(person.words.profile('erase')).click()
      await see(person.text(person.words.profile('eraseAgain')))
    },
  },
  {
    name: 'erase-account-due',
    who: 'people',
    path: () => '/profile/edit-user-info',
    prepare: as('leaving'),
    ready: ({ button, words }) => button(words.profile('eraseWithdraw')),
  },
  {
    name: 'erase-account-tied',
    who: 'people',
    path: () => '/profile/edit-user-info',
    prepare: as('marketer'),
    ready: ({ text, words }) => text(words.profile('eraseTies')),
  },
  ...(
    [
      ['refused', 'identityRefused'],
      ['unfinished', 'identityUnfinished'],
      ['unavailable', 'identityUnavailable'],
      ['confirmed', 'identityConfirmed'],
    ] as const
  ).map(
    ([outcome, heading]): PeopleScreen => ({
      name: `identity-${outcome}`,
      who: 'people',
      path: () => `/identity-verification/return?outcome=${outcome}`,
      ready: title(({ words }) => words.profile(heading)),
    }),
  ),
  ...(
    [
      ['eligibility', 'stepEligibility'],
      ['description', 'stepDescription'],
      ['documents', 'stepDocuments'],
      ['contract', 'stepContract'],
      ['submission', 'stepSubmission'],
    ] as const
  ).map(
    ([step, heading]): PeopleScreen => ({
      name: `become-marketer-${step}`,
      who: 'people',
      path: () => `/become-marketer?step=${step}`,
      prepare: step === 'eligibility' ? as('applying') : undefined,
      ready: title(({ words }) => words.marketer(heading)),
    }),
  ),
  ...(
    [
      ['under-review', 'underReview', 'statusUnderReview'],
      ['rejected', 'rejected', 'statusRejected'],
      ['blocked', 'blocked', 'statusBlocked'],
      ['terminated', 'terminated', 'statusTerminated'],
      ['approved', 'marketer', 'statusApproved'],
    ] as const
  ).map(
    ([status, whose, heading]): PeopleScreen => ({
      name: `marketer-${status}`,
      who: 'people',
      path: () => `/become-marketer/${status}`,
      prepare: as(whose),
      ready: title(({ words }) => words.marketer(heading)),
    }),
  ),
  {
    name: 'training',
    who: 'people',
    path: () => '/profile/network/training',
    ready: ({ page }) => page.getByRole('main').getByRole('progressbar'),
  },
  {
    name: 'training-article',
    who: 'people',
    path: ({ ids }) => `/profile/network/training?article=${ids.article}`,
    ready: ({ page }) => page.getByRole('main').getByRole('article'),
  },
  ...networkScreens,
  {
    name: 'contract-ended',
    who: 'people',
    path: () => '/profile/network-marketer-info',
    ready: title(({ words }) => words.profile('infoTitle')),
    act: async ({ button, page, words }) => {
      await button(words.profile('terminate')).click()
      await see(page.getByRole('dialog'))
    },
  },
  {
    name: 'seller-users',
    who: 'people',
    path: () => '/seller/users',
    prepare: as('seller'),
    ready: title(({ words }) => words.seller('usersTitle')),
  },
  {
    name: 'seller-offers',
    who: 'people',
    path: () => '/seller/offers',
    prepare: as('seller'),
    ready: ({ page }) => page.getByRole('main').getByRole('listitem').first(),
  },
  {
    name: 'seller-offer',
    who: 'people',
    path: ({ ids }) => `/seller/offers/${ids.sellerOffer}`,
    prepare: as('seller'),
    ready: title(({ words }) => words.offerRecords('calendar')),
  },
  {
    name: 'seller-offer-new',
    who: 'people',
    path: () => '/seller/offers/new',
    prepare: as('seller'),
    ready: ({ page, words }) => page.getByRole('searchbox', { name: words.sellerOffers('findProduct') }),
  },
  {
    name: 'seller-settlements',
    who: 'people',
    path: () => '/seller/settlements',
    prepare: as('seller'),
    ready: title(({ words }) => words.wallet('settlements')),
  },
]

/** Screens of people about themselves, from the sign-up to the training, and of the office about people. */
export const peopleGallery: Gallery<PeopleWorld, PeopleViewer> = {
  prepareWorld: preparePeople,
  viewers: ['visitor', 'people', 'admin'],
  tokenOf: (world, who) => (who === 'admin' ? world.admin : undefined),
  screens: [...visitorScreens, ...members, ...officeScreens],
  // A visitor has no session; an expired link is refused; navigation by address discards a form.
  expectedFault: /status of (401|422) /,
}
