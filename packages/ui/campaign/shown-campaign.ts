/** The texts and the look of a campaign; empty texts are not shown. */
export type ShownCampaign = {
  eyebrow: string
  title: string
  /** The second line of the title, in the campaign's colour. */
  second: string
  body: string
  tone: 'anar' | 'saffron' | 'firouzeh' | 'pesteh' | 'lajvard'
  /** An image of its own; null: `packs` before the open fruit. */
  fileId: string | null
  /** Images of up to three products, the one in the middle first; null: a product without an image. */
  packs: readonly (string | null)[]
}
