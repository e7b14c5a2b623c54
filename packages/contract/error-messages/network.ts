import { limit } from './details.ts'

/** The network and its tree. */
export const networkErrors = {
  NETWORK_ONLY: {
    status: 403,
    fa: 'این بخش برای بازاریابان است.',
    en: 'This part is for marketers.',
  },
  PERSON_NOT_FOUND: { status: 404, fa: 'چنین شخصی یافت نشد.', en: 'No such person was found.' },
  SPONSOR_NOT_ACTIVE: {
    status: 422,
    fa: 'معرف تازه باید بازاریابی فعال باشد.',
    en: 'The new sponsor must be an active marketer.',
  },
  TREE_CIRCLE: {
    status: 422,
    fa: 'هیچ‌کس نمی‌تواند زیرمجموعهٔ خودش یا یکی از افراد شبکهٔ خودش شود.',
    en: 'Nobody can stand below themselves or below anybody of their own network.',
  },
  SAME_SPONSOR: {
    status: 422,
    fa: 'این شخص همین حالا زیرمجموعهٔ همین معرف است.',
    en: 'The person stands below this sponsor already.',
  },
  MOVE_PENDING: {
    status: 422,
    fa: 'برای این شخص درخواست جابه‌جایی دیگری در انتظار تصمیم است.',
    en: 'Another move of this person is waiting for a decision.',
  },
  MOVE_NOT_FOUND: { status: 404, fa: 'چنین درخواستی یافت نشد.', en: 'No such move was found.' },
  MOVE_DECIDED: {
    status: 422,
    fa: 'دربارهٔ این درخواست پیش‌تر تصمیم گرفته شده است.',
    en: 'This move has been decided already.',
  },
  REASON_NEEDED: { status: 422, fa: 'دلیل را بنویسید.', en: 'Give the reason.' },
  TEAM_TOO_LARGE: {
    status: 422,
    details: limit,
    fa: 'شبیه‌ساز تا {limit} عضو را می‌پذیرد و شبکهٔ شما از این بزرگ‌تر است.',
    en: 'The simulator takes up to {limit} members, and your network is larger.',
  },
  NOT_COMPUTED_YET: {
    status: 503,
    fa: 'وضعیت این ماه در حال محاسبه است. یکی‌دو دقیقهٔ دیگر دوباره ببینید.',
    en: 'This month is being worked out. Look again in a minute or two.',
  },
  STATEMENT_NOT_FOUND: {
    status: 404,
    fa: 'برای این ماه صورت‌حسابی ندارید.',
    en: 'You have no statement of this month.',
  },
} as const
