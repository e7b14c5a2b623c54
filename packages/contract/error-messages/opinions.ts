import { commentStates } from '@anar/domain/comments'
import { z } from 'zod'
import { limit } from './details.ts'

/** Comments, favourites and stock watches. */
export const opinionErrors = {
  COMMENT_NOT_FOUND: { status: 404, fa: 'چنین نظری یافت نشد.', en: 'No such review was found.' },
  COMMENT_STATE: {
    status: 422,
    details: z.strictObject({ from: z.enum(commentStates), to: z.enum(commentStates) }),
    fa: 'این نظر دیگر در این مرحله نیست. صفحه را تازه کنید.',
    en: 'This review is no longer at that step. Refresh the page.',
  },
  COMMENT_CHANGED: {
    status: 409,
    fa: 'نویسنده در این میان متن را تغییر داده است. متن تازه را بخوانید و دوباره تصمیم بگیرید.',
    en: 'The writer has changed the text meanwhile. Read the new one and decide again.',
  },
  OWN_COMMENT: {
    status: 422,
    fa: 'به نظر خودتان نمی‌توانید رأی بدهید یا آن را گزارش کنید.',
    en: 'You cannot vote on or report your own review.',
  },
  TOO_MANY_COMMENTS: {
    status: 422,
    details: limit,
    fa: '{limit} نظر شما هنوز خوانده نشده است. پس از آن می‌توانید نظر تازه‌ای بنویسید.',
    en: '{limit} of your reviews have not been read yet. You can write another after that.',
  },
  FAVOURITES_FULL: {
    status: 422,
    details: limit,
    fa: 'فهرست علاقه‌مندی‌ها تا {limit} کالا جا دارد. نخست یکی را حذف کنید.',
    en: 'Your favourites hold {limit} products. Take one out first.',
  },
  SKU_IN_STOCK: {
    status: 422,
    fa: 'این کالا همین حالا موجود است.',
    en: 'This is in stock right now.',
  },
  STOCK_WATCHES_FULL: {
    status: 422,
    details: limit,
    fa: 'برای {limit} کالا منتظر خبر هستید. نخست یکی را حذف کنید.',
    en: 'You are waiting for news of {limit} items. Take one back first.',
  },
} as const
