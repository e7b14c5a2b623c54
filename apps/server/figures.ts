import { moneyFigures } from './money/figures.ts'
import { networkFigures } from './network/figures.ts'
import { platformFigures } from './platform/figures.ts'
import type { Figure } from './platform/telemetry/figures.ts'
import { salesFigures } from './sales/figures.ts'

/** The figures of the shop that `/metrics` shows. */
export const figures: readonly Figure[] = [
  ...platformFigures,
  ...moneyFigures,
  ...networkFigures,
  ...salesFigures,
]
