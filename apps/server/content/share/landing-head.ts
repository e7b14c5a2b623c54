import { pageHead } from './head.ts'
import { shopData } from './linked-data.ts'
import { messageOf, type PageLanguage } from './messages.ts'

/**
 * What search engines and messengers read of the shop's own first page, as HTML for its head.
 * @param fileId of the preview image
 */
export function landingHead(origin: string, language: PageLanguage, fileId: string | null): string {
  return pageHead({
    page: { kind: 'home' },
    origin,
    language,
    placedAs: 'fa',
    title: messageOf('homeTitle', language),
    description: messageOf('homeText', language),
    fileId,
    data: shopData({ origin, language, name: messageOf('shop', language) }),
  }).text
}
