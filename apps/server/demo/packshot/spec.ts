/** The parameters a pack shot is drawn from; every sku of the demo catalogue carries one. */

export const packKinds = [
  'serum',
  'pump',
  'jar',
  'tube',
  'lipstick',
  'palette',
  'shampoo',
  'soap',
  'perfume',
  'flacon',
  'pills',
  'compact',
  'mascara',
  'polish',
  'spray',
  'tin',
  'stick',
  'can',
  'foundation',
  'pencil',
  'pouch',
  'carton',
  'foam',
  'rollon',
] as const

export type PackKind = (typeof packKinds)[number]

/** Lightness and chroma of the body, from nearly black glass to nearly white plastic. */
export type PackTone = 'deep' | 'mid' | 'soft' | 'pearl'

/** Finish of the cap; `tint` is a darker shade of the body. */
export type PackCap = 'gold' | 'rose' | 'silver' | 'ink' | 'ivory' | 'tint'

/** The texture in the close-up. */
export type PackTexture = 'cream' | 'gel' | 'oil' | 'powder' | 'foam' | 'capsules' | 'stroke' | 'mist'

export type PackSpec = {
  kind: PackKind
  /** Body colour, 0 to 360. It is also the hue of the stage behind the image. */
  hue: number
  /** Hue of the contents or of a second colour; the body's hue when absent. */
  accent?: number
  tone: PackTone
  cap: PackCap
  texture: PackTexture
  /** Latin capitals. */
  brand: string
  /** A shade's own colour as #rrggbb, where the contents have one. */
  swatch?: string
  /** Size relative to the largest of the same product, 0.84 to 1; 1 when absent. */
  scale?: number
  /** Short product name in Persian, as printed on the pack. */
  name: string
  /** Volume, weight or shade in Persian, printed small. */
  size: string
}
