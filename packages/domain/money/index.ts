export { percentToBasisPoints, type Rial, ratioOf, ratioToTen, rial, roundToTen, sumRial } from './rial.ts'
export { shareByLargestRemainder } from './share.ts'
export {
  type MoneyUnit,
  moneyUnitNames,
  rialsPer,
  type ShowToman,
  unitShown,
  usualShowToman,
} from './unit.ts'
