import { lazyMessages } from '@anar/ui/i18n'

export const membershipMessages = lazyMessages('people/membership', {
  fa: () => import('./membership.fa.ts'),
  en: () => import('./membership.en.ts'),
})
export const peopleMessages = lazyMessages('people/people', {
  fa: () => import('./people.fa.ts'),
  en: () => import('./people.en.ts'),
})
export const staffMessages = lazyMessages('people/staff', {
  fa: () => import('./staff.fa.ts'),
  en: () => import('./staff.en.ts'),
})
