import { erasureTies } from '@anar/domain/membership'
import { z } from 'zod'
import { detailsStep, fieldMessages, limit } from './details.ts'

const ineligibility = z.strictObject({
  reason: z.enum(['UNDER_AGE', 'STAFF', 'STAFF_RELATIVE', 'GOVERNMENT_EMPLOYEE', 'NO_WORK_PERMIT']),
  /** From this Gregorian day on the reason no longer applies; null where no day is known. */
  allowedFrom: z.string().nullable(),
})

/** Signing up, becoming a marketer, membership, selling. */
export const peopleErrors = {
  // signing up
  /** @spec 8.messages.12 */
  RESTART_STEPS: {
    status: 422,
    fa: 'لطفاً مراحل را از نو آغاز کنید.',
    en: 'Please restart the steps.',
  },
  WRONG_STEP: {
    status: 422,
    fa: 'ابتدا مرحلهٔ پیش را کامل کنید.',
    en: 'Complete the step before this one first.',
  },
  NOT_UNIQUE: {
    status: 422,
    details: z.strictObject({ emails: z.array(z.string()).optional() }),
    fa: 'این مقدار پیش‌تر ثبت شده است و باید یکتا باشد.',
    en: 'This field should be unique.',
  },
  PHONE_HAS_ACCOUNT: {
    status: 422,
    fa: 'با این شماره حسابی هست؛ وارد شوید.',
    en: 'This number has an account; please log in.',
  },
  IDENTITY_REFUSED: {
    status: 422,
    details: z.strictObject({ step: detailsStep }),
    fa: 'مشخصات شما تأیید نشد.',
    en: 'Your details could not be confirmed.',
  },
  /** @spec 8.messages.10 */
  VERIFICATION_UNAVAILABLE: {
    status: 503,
    details: z.strictObject({ step: detailsStep }),
    fa: 'سامانهٔ احراز هویت در دسترس نیست. بعداً تلاش کنید.',
    en: 'The identity authentication system is unavailable. Try later.',
  },
  LOCATION_REQUIRED: {
    status: 422,
    fa: 'جای خانه را روی نقشه مشخص کنید.',
    en: 'Choose your location on the map.',
  },
  /** @spec 8.messages.16 */
  SUPERIOR_NOT_FOUND: {
    status: 422,
    details: z.strictObject({ fields: fieldMessages }),
    fa: 'معرف یافت نشد؛ او باید پیش از شما ثبت‌نام کرده باشد.',
    en: 'The superior marketer was not found and must be registered first.',
  },
  SUPERIOR_INACTIVE: {
    status: 422,
    details: z.strictObject({ fields: fieldMessages.optional() }),
    fa: 'معرف فعال نیست.',
    en: 'The superior marketer is invalid or inactive.',
  },

  // marketers and membership
  NOT_ELIGIBLE: {
    status: 422,
    details: z.strictObject({ reasons: z.array(ineligibility), applicationId: z.int() }),
    fa: 'شرایط عضویت در شبکه را ندارید.',
    en: 'You are not eligible for the network.',
  },
  APPLICATION_NOT_FOUND: { status: 404, fa: 'درخواستی یافت نشد.', en: 'No application was found.' },
  /** @spec 8.messages.17 */
  CANNOT_CHANGE_NOW: {
    status: 422,
    details: z.strictObject({ step: detailsStep }),
    fa: 'اکنون نمی‌توان اطلاعات را تغییر داد.',
    en: 'The information cannot be changed now.',
  },
  FIELD_LOCKED: {
    status: 422,
    details: z.strictObject({ fields: fieldMessages }),
    fa: 'پس از احراز هویت این مقدار تغییر نمی‌کند.',
    en: 'This cannot be changed after the identity check.',
  },
  DOCUMENTS_MISSING: {
    status: 422,
    details: z.strictObject({ kinds: z.array(z.string()).optional() }),
    fa: 'مدارک لازم بارگذاری نشده است.',
    en: 'The required documents are not uploaded.',
  },
  CONTRACT_NOT_SIGNED: {
    status: 422,
    fa: 'لطفاً قرارداد را امضا کنید.',
    en: 'Sign the contract please.',
  },
  CONTRACT_NOT_FINISHED: {
    status: 422,
    fa: 'متن قرارداد هنوز نهایی نشده است و نمی‌توان آن را امضا کرد. لطفاً با پشتیبانی تماس بگیرید.',
    en: 'The text of the contract is not final yet and cannot be signed. Please contact the support.',
  },
  CONTRACT_CHANGED: {
    status: 422,
    details: z.strictObject({ version: z.int() }),
    fa: 'متن قرارداد تازه شده است؛ دوباره بخوانید و امضا کنید.',
    en: 'The contract has a new text; please read and sign it again.',
  },
  PREFERRED_TOO_SOON: {
    status: 422,
    details: z.strictObject({ days: z.int() }),
    fa: 'تا {days} روز دیگر نمی‌توانید دوباره مشتری ویژه شوید.',
    en: {
      one: 'You cannot become a preferred customer again before tomorrow.',
      other: 'You cannot become a preferred customer again for {days} days.',
    },
  },
  TOO_MANY_REVEALS: {
    status: 429,
    details: limit,
    fa: 'در هر ساعت حداکثر {limit} مورد را می‌توان کامل دید. کمی بعد دوباره امتحان کنید.',
    en: 'At most {limit} values can be revealed in an hour. Please try again later.',
  },
  NOT_BLOCKED: { status: 422, fa: 'حساب شما مسدود نیست.', en: 'Your account is not blocked.' },
  BLOCK_BY_OFFICE: {
    status: 422,
    fa: 'حساب شما را فروشگاه مسدود کرده است. برای رفع آن با پشتیبانی تماس بگیرید.',
    en: 'The shop has blocked your account. Please contact the support to have the block lifted.',
  },
  ACCOUNT_IN_USE: {
    status: 422,
    details: z.strictObject({ ties: z.array(z.enum(erasureTies)) }),
    fa: 'حساب حذف نمی‌شود، چون هنوز چیزی در جریان دارد: پول، سفارش، مرجوعی، درخواست یا قرارداد.',
    en: 'The account cannot be deleted while something is under way: money, orders, returns, requests or a contract.',
  },
  ERASURE_NOT_REQUESTED: {
    status: 422,
    fa: 'برای این حساب درخواست حذفی ثبت نشده است.',
    en: 'Nobody has asked for this account to be deleted.',
  },
  ACCOUNT_BLOCKED: {
    status: 422,
    fa: 'حساب شما به‌خاطر نداشتن خرید مسدود شده است. از «حساب من» خودتان می‌توانید رفع مسدودی کنید.',
    en: 'Your account was blocked for want of purchases. You can lift the block yourself under “My account”.',
  },
  FILE_TOO_LARGE: {
    status: 422,
    details: z.strictObject({ megabytes: z.number() }),
    fa: 'حجم فایل بیش از {megabytes} مگابایت است.',
    en: 'The file is larger than {megabytes} MB.',
  },
  FILE_EMPTY: {
    status: 422,
    fa: 'این فایل خالی است.',
    en: 'This file is empty.',
  },
  FILE_NOT_IMAGE: {
    status: 422,
    fa: 'این نوع فایل پذیرفته نیست؛ JPEG، PNG یا WebP بفرستید.',
    en: 'This file type is not accepted; send JPEG, PNG or WebP.',
  },
  IMAGE_TOO_LARGE: {
    status: 422,
    details: z.strictObject({ megapixels: z.number(), limit: z.number() }),
    fa: 'این تصویر {megapixels} مگاپیکسل است؛ از این نوع حداکثر {limit} مگاپیکسل پذیرفته است.',
    en: 'This image has {megapixels} megapixels; at most {limit} are accepted of its kind.',
  },
  IMAGE_DAMAGED: {
    status: 422,
    fa: 'این تصویر ناقص یا خراب است. فایل اصلی را دوباره بفرستید.',
    en: 'This image is incomplete or damaged. Send the original file again.',
  },
  IMAGE_TOO_COMPLEX: {
    status: 422,
    fa: 'پردازش این تصویر بیش از اندازه طول می‌کشد. آن را از نو ذخیره کنید و بفرستید.',
    en: 'This image takes too long to process. Save it anew and send it again.',
  },
  /** @spec 8.messages.23 */
  FILE_FAILED: {
    status: 422,
    fa: 'بارگذاری فایل انجام نشد.',
    en: 'The file upload failed.',
  },
  HAND_OVER_ENDED: {
    status: 422,
    fa: 'زمان این پیوند گذشته یا یک بار به کار رفته است. در دستگاه نخست پیوند تازه‌ای بسازید.',
    en: 'This link has expired or was used before. Make a new one on the first device.',
  },

  // sellers
  PERSONNEL_REQUIRED: {
    status: 422,
    fa: 'دست‌کم یک نفر از کارکنان را وارد کنید.',
    en: 'At least one personnel.',
  },
  MAIN_USER_REQUIRED: { status: 422, fa: 'ابتدا کاربر اصلی را انتخاب کنید.', en: 'Choose main user first.' },
  MAIN_USER_NOT_SIGNATORY: {
    status: 422,
    fa: 'فقط صاحبان امضا می‌توانند کاربر اصلی باشند.',
    en: 'Only signatory users can be main user.',
  },
  PHONE_NOT_PROVEN: {
    status: 422,
    fa: 'ابتدا کد تأیید را وارد کنید.',
    en: 'Enter the verification code first.',
  },
  MAIN_USER_STAYS: {
    status: 422,
    fa: 'کاربر اصلی کنار گذاشته نمی‌شود؛ ابتدا کاربر اصلی دیگری انتخاب کنید.',
    en: 'The main user cannot be dismissed. Choose another main user first.',
  },
  OWN_SELLER_STAYS: {
    status: 422,
    fa: 'فروش خودِ فروشگاه متوقف نمی‌شود.',
    en: 'The shop itself cannot be stopped from selling.',
  },
  TOO_MANY_PEOPLE: {
    status: 422,
    details: limit,
    fa: 'بیش از {limit} نفر نمی‌توان افزود.',
    en: 'You can add at most {limit} people.',
  },
  /** @spec 6.denial-messages.2 */
  FORBIDDEN: {
    status: 403,
    fa: 'به این عملیات دسترسی ندارید.',
    en: 'You do not have access to do this operation.',
  },
  FOREIGN_ORIGIN: {
    status: 403,
    fa: 'این درخواست از سایت دیگری فرستاده شده است.',
    en: 'This request was sent from another site.',
  },
} as const
