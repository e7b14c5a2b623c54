import type { Text } from './types.ts'

/** House brands of the demo shop: every one invented. `latin` is the name on the packs. */
export const brands = {
  daneh: { name: ['دانه', 'Daneh'], latin: 'DANEH', hue: 346, gtinPrefix: '01234' },
  golab: { name: ['گلاب', 'Golab'], latin: 'GOLAB', hue: 330, gtinPrefix: '01235' },
  shabnam: { name: ['شبنم', 'Shabnam'], latin: 'SHABNAM', hue: 196, gtinPrefix: '01236' },
  rivand: { name: ['ریوند', 'Rivand'], latin: 'RIVAND', hue: 8, gtinPrefix: '01237' },
  sabzineh: { name: ['سبزینه', 'Sabzineh'], latin: 'SABZINEH', hue: 128, gtinPrefix: '01238' },
  mahtab: { name: ['مهتاب', 'Mahtab'], latin: 'MAHTAB', hue: 268, gtinPrefix: '01239' },
  negarvash: { name: ['نگاروش', 'Negarvash'], latin: 'NEGARVASH', hue: 20, gtinPrefix: '01240' },
  mehrsaye: { name: ['مهرسایه', 'Mehrsaye'], latin: 'MEHRSAYE', hue: 42, gtinPrefix: '01241' },
  sadafine: { name: ['صدفینه', 'Sadafine'], latin: 'SADAFINE', hue: 182, gtinPrefix: '01242' },
  arghavine: { name: ['ارغوینه', 'Arghavine'], latin: 'ARGHAVINE', hue: 316, gtinPrefix: '01243' },
  booyavar: { name: ['بویاور', 'Booyavar'], latin: 'BOOYAVAR', hue: 36, gtinPrefix: '01244' },
  virasepand: { name: ['ویراسپند', 'Virasepand'], latin: 'VIRASEPAND', hue: 96, gtinPrefix: '01245' },
  tiravan: { name: ['تیراوان', 'Tiravan'], latin: 'TIRAVAN', hue: 214, gtinPrefix: '01246' },
  lalayar: { name: ['لالایار', 'Lalayar'], latin: 'LALAYAR', hue: 190, gtinPrefix: '01247' },
} as const satisfies Record<string, { name: Text; latin: string; hue: number; gtinPrefix: string }>

export type BrandCode = keyof typeof brands
