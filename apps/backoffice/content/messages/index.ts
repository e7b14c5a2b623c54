import { lazyMessages } from '@anar/ui/i18n'

export const campaignsMessages = lazyMessages('content/campaigns', {
  fa: () => import('./campaigns.fa.ts'),
  en: () => import('./campaigns.en.ts'),
})
export const editorMessages = lazyMessages('content/editor', {
  fa: () => import('./editor.fa.ts'),
  en: () => import('./editor.en.ts'),
})
export const siteMessages = lazyMessages('content/site', {
  fa: () => import('./site.fa.ts'),
  en: () => import('./site.en.ts'),
})
