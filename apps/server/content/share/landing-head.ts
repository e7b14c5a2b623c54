import { pageHead } from './head.ts'
import { shopData } from './linked-data.ts'
import { type PageLanguage, said } from './texts.ts'

/**
 * What search engines and messengers read of the shop's own first page, as HTML for its head.
 * @param fileId of the picture that a preview shows
 */
export function landingHead(origin: string, language: PageLanguage, fileId: string | null): string {
  return pageHead({
    page: { kind: 'home' },
    origin,
    language,
    placedAs: 'fa',
    title: said('homeTitle', language),
    description: said('homeText', language),
    fileId,
    data: shopData({ origin, language, name: said('shop', language) }),
  }).text
}
