import { z } from 'zod'
import { limit } from './details.ts'

/** Campaigns of the landing, and pages. */
export const siteErrors = {
  OPEN_NOTES: {
    status: 422,
    details: z.strictObject({ notes: z.string() }),
    fa: 'متن یادداشت باز دارد و منتشر نمی‌شود: {notes}',
    en: 'The text has open notes and is not published: {notes}',
  },
  CAMPAIGN_NOT_FOUND: { status: 404, fa: 'چنین کمپینی یافت نشد.', en: 'No such campaign was found.' },
  CAMPAIGN_CHANGED: {
    status: 409,
    fa: 'در این میان کسی این کمپین را تغییر داده است. نوشتهٔ خود را جایی نگه دارید، کمپین را دوباره باز کنید و تغییر او را ببینید.',
    en: 'Somebody has changed this campaign meanwhile. Keep what you wrote somewhere, open the campaign again and look at the change.',
  },
  TOO_MANY_CAMPAIGNS: {
    status: 422,
    details: limit,
    fa: 'بیش از {limit} کمپین نمی‌توان داشت؛ نخست یکی از قدیمی‌ها را حذف کنید.',
    en: 'There can be at most {limit} campaigns; delete an old one first.',
  },
  PAGE_NOT_FOUND: { status: 404, fa: 'چنین صفحه‌ای یافت نشد.', en: 'No such page was found.' },
  PAGE_CHANGED: {
    status: 409,
    details: z.strictObject({ by: z.string() }),
    fa: 'در این میان «{by}» این صفحه را تغییر داده است. نوشتهٔ خود را جایی نگه دارید، صفحه را دوباره باز کنید و تغییر او را ببینید.',
    en: '“{by}” has changed this page meanwhile. Keep what you wrote somewhere, open the page again and look at the change.',
  },
} as const
