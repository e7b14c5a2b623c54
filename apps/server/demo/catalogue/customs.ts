import type { SkuContent } from '@anar/contract/commands'
import type { CategoryCode } from './categories.ts'
import type { DemoProduct } from './types.ts'

/** Positions of the Harmonised System, six digits as all countries have them. */
const tariff: Record<CategoryCode, string> = {
  ...{ serums: '330499', creams: '330499', cleansers: '340130', sun: '330499', masks: '330499' },
  ...{ lips: '330410', eyes: '330420', face: '330491', nails: '330430' },
  ...{ shampoos: '330510', conditioners: '330590', hairCare: '330590', styling: '330530' },
  ...{ washes: '340130', lotions: '330499', hands: '330499', deodorants: '330720' },
  ...{ perfumes: '330300', mists: '330300', pocket: '330300' },
  ...{ vitamins: '210690', beautyFood: '210690', herbal: '121190', oral: '330610' },
  ...{ shaving: '330710', beard: '330790', menCare: '330499' },
  ...{ babyBath: '340130', babyCare: '330499', mother: '330499', babyFood: '190110' },
}

const natureOfTexture = {
  cream: 'CREAM',
  gel: 'GEL',
  oil: 'LIQUID',
  powder: 'POWDER',
  foam: 'LIQUID',
  capsules: 'SOLID',
  stroke: 'SOLID',
  mist: 'LIQUID',
} as const

/** The customs data, size and weight of a product. */
export function customsOf({ category, pack }: DemoProduct): {
  hsCode: string
  nature: NonNullable<SkuContent['nature']>
} {
  const hsCode = tariff[category]
  if (pack.kind === 'can') return { hsCode, nature: 'AEROSOL' }
  if (pack.kind === 'soap' || pack.kind === 'stick') return { hsCode, nature: 'SOLID' }
  return { hsCode, nature: natureOfTexture[pack.texture] }
}
