import { namesDetail } from '@anar/contract/notices'
import type { PlanChange, PlanPart } from '@anar/domain/compensation'
import { toPersianDigits } from '@anar/domain/text'

type Localised = { fa: string; en: string }

/** The names of a plan's parts; a change shows numbers, tables are on the plan's page. */
const words: Readonly<Record<PlanPart, Localised & { isNumber: boolean }>> = {
  steps: { fa: 'پله‌های پورسانت', en: 'commission steps', isNumber: false },
  generationPercents: { fa: 'پورسانت نسل‌ها', en: 'generation percentages', isNumber: false },
  ranks: { fa: 'شرایط رتبه‌ها', en: 'conditions of the ranks', isNumber: false },
  capPercent: { fa: 'سقف پورسانت (درصد)', en: 'cap on commissions (percent)', isNumber: true },
  minimumMonthlyPurchaseRial: {
    fa: 'کمترین خرید ماهانه (ریال)',
    en: 'minimum monthly purchase (rials)',
    isNumber: true,
  },
  pointValueRial: { fa: 'ارزش هر امتیاز (ریال)', en: 'value of a point (rials)', isNumber: true },
  largestScorePriceRatio: {
    fa: 'بیشترین نسبت امتیاز به قیمت',
    en: 'largest score per price',
    isNumber: true,
  },
  paidByDay: { fa: 'روز پرداخت در ماه بعد', en: 'day of payment in the next month', isNumber: true },
}

/** The changes of a plan as a detail of a notice, each reader in their language. */
export function changesInWords(changes: readonly PlanChange[]): string {
  const inWords = (language: 'fa' | 'en') =>
    changes
      .map(({ part, before, after }) => {
        const { [language]: name, isNumber } = words[part]
        if (!isNumber) return name
        return language === 'fa'
          ? `${name} از ${toPersianDigits(before)} به ${toPersianDigits(after)}`
          : `${name} from ${before} to ${after}`
      })
      .join(language === 'fa' ? '، ' : ', ')
  return namesDetail({ fa: inWords('fa'), en: inWords('en') })
}
