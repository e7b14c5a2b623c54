import { z } from 'zod'
import { fieldMessages } from './details.ts'

/** The catalogue in the office: products, their groups, and offers with their dated records. */
export const catalogueErrors = {
  PRODUCT_NOT_FOUND: { status: 404, fa: 'چنین کالایی یافت نشد.', en: 'No such product was found.' },
  DRAFT_NOT_FOUND: {
    status: 404,
    fa: 'چنین پیش‌نویسی یافت نشد؛ شاید کس دیگری آن را منتشر کرده یا دور انداخته باشد.',
    en: 'No such draft was found; somebody may have published or discarded it.',
  },
  VERSION_NOT_FOUND: { status: 404, fa: 'چنین نسخه‌ای یافت نشد.', en: 'No such version was found.' },
  CONTENT_CHANGED: {
    status: 409,
    details: z.strictObject({
      by: z.string(),
      /** The latest version of the published product. */
      version: z.int().optional(),
      draftId: z.int().optional(),
      revision: z.int().optional(),
    }),
    fa: 'در این میان «{by}» این کالا را تغییر داده است. تغییر او را ببینید و دوباره ذخیره کنید.',
    en: '“{by}” has changed this product meanwhile. Look at what changed and save again.',
  },
  CONTENT_INCOMPLETE: {
    status: 422,
    details: z.strictObject({ fields: fieldMessages }),
    fa: 'برای انتشار هنوز چیزهایی کم است؛ کنار هر فیلد نوشته شده است.',
    en: 'Something is missing before this can be published; each field says what.',
  },
  DRAFT_OPEN: {
    status: 422,
    details: z.strictObject({ by: z.string(), draftId: z.int() }),
    fa: 'این کالا پیش‌نویسی از «{by}» دارد؛ نخست آن را منتشر کنید یا دور بیندازید.',
    en: 'There is a draft of this product by “{by}”; publish or discard it first.',
  },
  NO_DRAFT: { status: 422, fa: 'این کالا پیش‌نویسی ندارد.', en: 'There is no draft of this product.' },
  SKU_IN_USE: {
    status: 422,
    details: z.strictObject({ name: z.string(), skuId: z.int() }),
    fa: '«{name}» حذف نمی‌شود، چون عرضه‌هایی به آن وابسته‌اند.',
    en: '“{name}” cannot be deleted: offers belong to it.',
  },
  SKU_NOT_FOUND: { status: 404, fa: 'چنین کالایی برای فروش یافت نشد.', en: 'No such sku was found.' },
  BRAND_NOT_FOUND: { status: 404, fa: 'چنین برندی یافت نشد.', en: 'No such brand was found.' },
  TAG_NOT_FOUND: { status: 404, fa: 'چنین برچسبی یافت نشد.', en: 'No such tag was found.' },
  INGREDIENT_NOT_FOUND: {
    status: 404,
    fa: 'چنین ماده‌ای یافت نشد.',
    en: 'No such ingredient was found.',
  },
  SYNONYM_NOT_FOUND: {
    status: 404,
    fa: 'چنین هم‌معنایی یافت نشد.',
    en: 'No such synonym was found.',
  },
  USED_BY_PRODUCTS: {
    status: 422,
    details: z.strictObject({ products: z.int() }),
    fa: 'رکوردی که رکوردهای دیگر به آن وابسته‌اند حذف نمی‌شود: {products} کالا از آن استفاده می‌کند.',
    en: 'A record cannot be deleted if it is a parent: products that use this one: {products}.',
  },
  USED_BY_ROUTINE: {
    status: 422,
    fa: 'روتین پوست در ویترین از این استفاده می‌کند. نخست در «متن‌ها» آن را در روتین عوض کنید یا روتین را بردارید.',
    en: 'The skin routine of the shop window uses this one. Choose another for the routine, or none, under “Texts” first.',
  },
  MERGE_WITH_ITSELF: {
    status: 422,
    fa: 'برای ادغام، دو مورد گوناگون برگزینید.',
    en: 'Choose two different ones to merge.',
  },
  SYNONYM_OF_ITSELF: {
    status: 422,
    fa: 'این دو در جست‌وجو یک واژه‌اند و هم‌معنا نمی‌خواهند.',
    en: 'These two are the same word in a search and need no synonym.',
  },
  CATEGORY_CIRCLE: {
    status: 422,
    fa: 'یک دسته زیر خودش یا زیردسته‌های خودش جای نمی‌گیرد.',
    en: 'A category cannot stand below itself or below one of its own.',
  },
  RECORD_NOT_FOUND: {
    status: 404,
    fa: 'چنین رکوردی از این عرضه یافت نشد.',
    en: 'No such record of this offer was found.',
  },
  RECORD_OVERLAP: {
    status: 422,
    details: z.strictObject({
      recordId: z.int(),
      fromDate: z.string().nullable(),
      toDate: z.string().nullable(),
      /** Both days in the caller's calendar. */
      period: z.string(),
    }),
    fa: 'این بازه با رکورد دیگری از همین عرضه هم‌پوشانی دارد: {period}.',
    en: 'These days overlap another record of the offer: {period}.',
  },
  RECORD_IN_PAST: {
    status: 422,
    fa: 'رکورد تازه از امروز یا روزی پس از آن آغاز می‌شود؛ گذشته بازنویسی نمی‌شود.',
    en: 'A record begins today or later; the past is not rewritten.',
  },
  RECORD_STARTED: {
    status: 422,
    fa: 'این رکورد آغاز شده است و فقط پایان آن، از امروز به بعد، تغییر می‌کند.',
    en: 'This record has begun; only its end can change, from today on.',
  },
  RECORD_OVER: {
    status: 422,
    fa: 'زمان این رکورد گذشته است و تغییر نمی‌کند.',
    en: 'This record is over and does not change.',
  },
  NO_RUNNING_PRICE: {
    status: 422,
    fa: 'این عرضه در آن روز قیمتی ندارد که تغییر کند.',
    en: 'The offer has no price on that day that could change.',
  },
  PRICE_TOO_LOW: {
    status: 422,
    fa: 'با این تغییر، قیمت صفر یا کمتر از آن می‌شود.',
    en: 'The change would bring the price to zero or below.',
  },
  IMPORT_NOT_FOUND: {
    status: 404,
    fa: 'چنین فایلی یافت نشد؛ فایل‌ها پس از چند هفته پاک می‌شوند.',
    en: 'No such file was found; files are removed after some weeks.',
  },
  IMPORT_STARTED: {
    status: 422,
    fa: 'ورود این فایل آغاز شده است و دیگر بررسی نمی‌شود؛ فایل را از نو بارگذاری کنید.',
    en: 'This file has been started and is not checked again; send it anew.',
  },
  IMPORT_NOT_CHECKED: {
    status: 422,
    fa: 'این فایل هنوز بررسی نشده یا خواندنی نیست.',
    en: 'This file has not been checked yet, or cannot be read.',
  },
  IMPORT_DONE: {
    status: 422,
    fa: 'ورود این فایل به پایان رسیده است.',
    en: 'This file has been taken over already.',
  },
  NOTHING_TO_IMPORT: {
    status: 422,
    fa: 'در این فایل چیزی نیست که وارد شود.',
    en: 'There is nothing in this file to be taken over.',
  },
} as const
