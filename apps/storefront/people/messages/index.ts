import { lazyMessages } from '@anar/ui/i18n'

export const addressesMessages = lazyMessages('people/addresses', {
  fa: () => import('./addresses.fa.ts'),
  en: () => import('./addresses.en.ts'),
})
export const authMessages = lazyMessages('people/auth', {
  fa: () => import('./auth.fa.ts'),
  en: () => import('./auth.en.ts'),
})
export const loginMessages = lazyMessages('people/login', {
  fa: () => import('./login.fa.ts'),
  en: () => import('./login.en.ts'),
})
export const mapMessages = lazyMessages('people/map', {
  fa: () => import('./map.fa.ts'),
  en: () => import('./map.en.ts'),
})
/** The pages of a person: details, bank account, devices, notices, training. */
export const profileMessages = lazyMessages('people/profile', {
  fa: () => import('./profile.fa.ts'),
  en: () => import('./profile.en.ts'),
})
/** The frame around the pages of a person. */
export const profileMenuMessages = lazyMessages('people/profile-menu', {
  fa: () => import('./profile-menu.fa.ts'),
  en: () => import('./profile-menu.en.ts'),
})
export const recoveryMessages = lazyMessages('people/recovery', {
  fa: () => import('./recovery.fa.ts'),
  en: () => import('./recovery.en.ts'),
})
export const signUpMessages = lazyMessages('people/sign-up', {
  fa: () => import('./sign-up.fa.ts'),
  en: () => import('./sign-up.en.ts'),
})
