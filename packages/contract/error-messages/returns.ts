import { complaintStates } from '@anar/domain/complaints'
import { returnStates } from '@anar/domain/returns'
import { z } from 'zod'
import { limit } from './details.ts'

/** The days of the return window, and the units that can still be returned. */
const returnable = z.strictObject({ days: z.int(), limit: z.int() })

/** Returns and complaints. */
export const returnErrors = {
  RETURN_NOT_FOUND: { status: 404, fa: 'مرجوعی‌ای یافت نشد.', en: 'No return was found.' },
  ORDER_ITEM_NOT_FOUND: {
    status: 404,
    fa: 'این کالا در سفارش شما نیست.',
    en: 'This item is not on your order.',
  },
  RETURN_NOT_DELIVERED: {
    status: 422,
    details: returnable,
    fa: 'سفارش هنوز تحویل نشده است. پس از تحویل می‌توانید کالا را برگردانید.',
    en: 'The order has not been delivered yet. You can return goods once it has.',
  },
  RETURN_TOO_LATE: {
    status: 422,
    details: returnable,
    fa: 'پس از {days} روز از تحویل، کالا برگردانده نمی‌شود.',
    en: { one: 'Returns not allowed after a day', other: 'Returns not allowed after {days} days' },
  },
  RETURN_QUANTITY: {
    status: 422,
    details: z.strictObject({ days: z.int().optional(), limit: z.int() }),
    fa: 'از این کالا حداکثر {limit} عدد را می‌توان برگرداند.',
    en: 'At most {limit} of this item can be returned.',
  },
  RETURN_STATE: {
    status: 422,
    details: z.strictObject({ from: z.enum(returnStates), to: z.enum(returnStates) }),
    fa: 'این مرجوعی دیگر در این مرحله نیست. صفحه را تازه کنید.',
    en: 'This return is no longer at that step. Refresh the page.',
  },
  IMAGES_GONE: {
    status: 422,
    fa: 'تصویری که فرستاده بودید دیگر در دسترس نیست. دوباره بارگذاری کنید.',
    en: 'A picture you sent is no longer there. Upload it again.',
  },
  TOO_MANY_IMAGES: {
    status: 422,
    details: limit,
    fa: 'بیش از {limit} تصویر پذیرفته نمی‌شود.',
    en: 'At most {limit} pictures are accepted.',
  },
  COMPLAINT_NOT_FOUND: { status: 404, fa: 'چنین گزارشی یافت نشد.', en: 'No such report was found.' },
  COMPLAINT_STATE: {
    status: 422,
    details: z.strictObject({ from: z.enum(complaintStates), to: z.enum(complaintStates) }),
    fa: 'این گزارش پیش‌تر پاسخ گرفته یا بسته شده است.',
    en: 'This report has already been answered or closed.',
  },
  TOO_MANY_COMPLAINTS: {
    status: 422,
    details: limit,
    fa: '{limit} گزارش شما بی‌پاسخ است یا در یک روز گذشته پس گرفته شده است. پس از آن می‌توانید گزارش تازه‌ای بفرستید.',
    en: '{limit} of your reports are without an answer or were withdrawn within the last day. You can send another after that.',
  },
} as const
