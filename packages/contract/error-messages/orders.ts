import { z } from 'zod'
import { fewerUnits } from '../shared-parts.ts'

/** Paid orders, their papers, and the stock of warehouses. */
export const orderErrors = {
  NOTHING_TO_REORDER: {
    status: 422,
    details: z.strictObject({ changes: z.array(fewerUnits) }),
    fa: 'هیچ‌یک از کالاهای این سفارش اکنون موجود نیست.',
    en: 'None of the products of this order is available now.',
  },
  INVOICE_NOT_FOUND: {
    status: 404,
    fa: 'صورت‌حسابی با این شماره یافت نشد.',
    en: 'No such invoice was found.',
  },
  NOT_TRACKED: {
    status: 422,
    fa: 'سفارشی که از انبار تحویل گرفته می‌شود کد رهگیری ندارد.',
    en: 'An order that is fetched from the warehouse has no tracking reference.',
  },

  // stock
  INVENTORY_NOT_FOUND: {
    status: 404,
    fa: 'چنین ردیفی در انبار یافت نشد.',
    en: 'No such stock was found.',
  },
  WAREHOUSE_NOT_FOUND: { status: 404, fa: 'چنین انباری یافت نشد.', en: 'No such warehouse was found.' },
  LAST_WAREHOUSE: {
    status: 422,
    fa: 'این تنها انبار فروشگاه است و حذف نمی‌شود؛ می‌توانید آن را تغییر دهید.',
    en: 'This is the only warehouse of the shop and cannot be deleted. You can change it.',
  },
  BATCH_CODE_REQUIRED: {
    status: 422,
    fa: 'تاریخ انقضا تنها برای کالای دارای شمارهٔ سری ثبت می‌شود. شمارهٔ سری را بنویسید.',
    en: 'An expiry date belongs to a batch. Enter the batch code.',
  },
  BATCH_EXPIRED: {
    status: 422,
    fa: 'تاریخ انقضای این سری گذشته است و فروخته نمی‌شود.',
    en: 'This batch has expired and is not sold.',
  },
  BATCH_EXPIRY_DIFFERS: {
    status: 422,
    details: z.strictObject({ expiresOn: z.string().nullable() }),
    fa: 'این سری پیش‌تر با تاریخ انقضای دیگری ثبت شده است.',
    en: 'This batch is known with another expiry date.',
  },
  UNITS_SHORT: {
    status: 422,
    details: z.strictObject({ available: z.int() }),
    fa: 'بیش از {available} عدد در دسترس نیست.',
    en: {
      one: 'No more than one unit can be taken.',
      other: 'No more than {available} units can be taken.',
    },
  },
  COUNT_BELOW_RESERVED: {
    status: 422,
    details: z.strictObject({ reserved: z.int() }),
    fa: '{reserved} عدد برای پرداخت‌های در جریان کنار گذاشته شده است؛ شمارش کمتر از آن ثبت نمی‌شود.',
    en: {
      one: 'One unit is set aside for a payment under way; a count below that cannot be entered.',
      other: '{reserved} units are set aside for payments under way; a count below that cannot be entered.',
    },
  },
} as const
