export { formatDay, formatMoment } from './day.ts'
export { formatAmount, formatRial, moneyUnitOf, rialsPerShownUnit } from './money.ts'
export { digitsOf, formatNumber, formatPercent, formatScore } from './number.ts'
export { useFormat } from './use-format.ts'
