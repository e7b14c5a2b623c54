import type { JudgedQuery } from './queries.ts'

const lipsticks = 'velvet-lipstick saffron-lipstick'
const serums =
  'pomegranate-serum hyaluronic-serum niacinamide-serum heat-serum saffron-night-oil almond-hair-oil'
const hair =
  'fennel-shampoo chamomile-shampoo willow-shampoo lavender-conditioner date-hair-mask almond-hair-oil heat-serum sea-salt-spray zinc-biotin charcoal-face-wash daily-face-cream'
const suns = 'tinted-sunscreen invisible-sun-fluid'
const men = 'shaving-foam aftershave-balm beard-oil beard-balm charcoal-face-wash daily-face-cream'
const masks = 'clay-mask pomegranate-sheet-mask'
const greenTeas = 'green-tea-foam clay-mask'
const bodyCreams = 'rose-body-lotion body-butter'

/**
 * Compounds written as one word, and short words that others begin with: judged by hand before searches were made for
 * them. Judge again when the catalogue changes.
 */
export const wholeWordQueries: Readonly<Record<string, readonly JudgedQuery[]>> = {
  'joined, Persian': [
    { text: 'روغنمو', wanted: 'almond-hair-oil' },
    { text: 'ماسکمو', wanted: 'date-hair-mask lavender-conditioner' },
    { text: 'سرممو', wanted: 'heat-serum almond-hair-oil' },
    { text: 'شامپوبدن', wanted: 'orange-shower' },
    { text: 'کرمدست', wanted: 'pomegranate-hand-cream' },
    { text: 'کرمشب', wanted: 'rose-night-cream' },
    { text: 'رژلب', wanted: lipsticks },
    { text: 'مدادچشم', wanted: 'kohl-pencil' },
    { text: 'مدادلب', wanted: 'lip-pencil' },
    { text: 'لاکناخن', wanted: 'nail-polish' },
    { text: 'خمیردندان', wanted: 'clove-toothpaste' },
    { text: 'ضدافتاب', wanted: suns },
    { text: 'شیرپاککن', wanted: 'cleansing-milk' },
    { text: 'مرطوبکننده', wanted: 'hyaluronic-serum cucumber-gel' },
    { text: 'نرمکننده', wanted: 'lavender-conditioner' },
    { text: 'پاککننده', wanted: 'cleansing-milk green-tea-foam rose-toner' },
    { text: 'حجمدهنده', wanted: 'volume-mascara' },
    { text: 'عطرجیبی', wanted: 'pocket-rollon' },
    { text: 'کرهبدن', wanted: 'body-butter' },
    { text: 'کرمبدن', wanted: bodyCreams },
    { text: 'چایسبز', wanted: greenTeas },
    { text: 'روغنریش', wanted: 'beard-oil' },
    { text: 'بالمریش', wanted: 'beard-balm' },
    { text: 'کرمپوشک', wanted: 'nappy-cream' },
    { text: 'گلمحمدی', wanted: 'rose-body-lotion' },
  ],
  'joined, English': [
    { text: 'bodybutter', wanted: 'body-butter' },
    { text: 'handcream', wanted: 'pomegranate-hand-cream' },
    { text: 'nightcream', wanted: 'rose-night-cream' },
    { text: 'hairmask', wanted: 'date-hair-mask lavender-conditioner' },
    { text: 'hairoil', wanted: 'almond-hair-oil' },
    { text: 'lippencil', wanted: 'lip-pencil' },
    { text: 'facewash', wanted: 'green-tea-foam charcoal-face-wash' },
    { text: 'shavingfoam', wanted: 'shaving-foam' },
    { text: 'nailpolish', wanted: 'nail-polish' },
    { text: 'greentea', wanted: greenTeas },
    { text: 'beardoil', wanted: 'beard-oil' },
    { text: 'bodymist', wanted: 'linen-mist' },
    { text: 'babywipes', wanted: 'cotton-wipes' },
    {
      text: 'makeup',
      wanted:
        'velvet-lipstick saffron-lipstick lip-pencil volume-mascara kohl-pencil dusk-palette blossom-blush satin-foundation rice-compact nail-polish',
    },
  ],
  'whole words, Persian': [
    { text: 'سرم', wanted: serums },
    { text: 'مو', wanted: hair },
    { text: 'لب', wanted: `${lipsticks} lip-pencil` },
    { text: 'لاک', wanted: 'nail-polish' },
    { text: 'رژ', wanted: lipsticks },
    { text: 'گل', wanted: 'rose-body-lotion blossom-blush' },
    { text: 'شب', wanted: 'rose-night-cream saffron-night-oil arghavan-night calm-tea' },
    { text: 'بید', wanted: 'willow-shampoo' },
    { text: 'جو', wanted: 'oat-barrier-cream' },
    { text: 'روی', wanted: 'niacinamide-serum willow-shampoo zinc-biotin nappy-cream' },
    { text: 'کره', wanted: 'body-butter' },
    { text: 'شیر', wanted: 'cleansing-milk' },
    { text: 'پا', wanted: 'heel-cream pomegranate-hand-cream' },
    { text: 'موم', wanted: 'beard-balm' },
  ],
  'whole words, English': [
    { text: 'oil', wanted: 'saffron-night-oil almond-hair-oil beard-oil bump-oil omega-three' },
    { text: 'lip', wanted: `${lipsticks} lip-pencil` },
    { text: 'tea', wanted: `${greenTeas} calm-tea` },
    { text: 'sea', wanted: 'sea-salt-spray' },
    { text: 'men', wanted: men },
    { text: 'hand', wanted: 'pomegranate-hand-cream heel-cream' },
    { text: 'wax', wanted: 'beard-balm' },
    { text: 'eye', wanted: 'kohl-pencil volume-mascara dusk-palette' },
    { text: 'sun', wanted: suns },
    { text: 'rose', wanted: 'rose-body-lotion rose-toner rose-night-cream' },
  ],
  'several words': [
    { text: 'ماسک صورت', wanted: masks },
    { text: 'کرم آبرسان', wanted: 'cucumber-gel' },
    { text: 'سرم مو', wanted: 'heat-serum almond-hair-oil' },
    { text: 'روغن بادام', wanted: 'almond-hair-oil rose-night-cream bump-oil' },
    { text: 'کرم بدن', wanted: bodyCreams },
    { text: 'شیر پاک کن', wanted: 'cleansing-milk' },
    { text: 'ضد آفتاب بی رنگ', wanted: 'invisible-sun-fluid' },
    { text: 'تونر صورت', wanted: 'rose-toner' },
    { text: 'دستمال مرطوب', wanted: 'cotton-wipes' },
    { text: 'ماسک ورقه ای', wanted: 'pomegranate-sheet-mask' },
    { text: 'کرم ضد چروک', wanted: 'rose-night-cream hyaluronic-serum saffron-night-oil' },
    { text: 'hair oil', wanted: 'almond-hair-oil heat-serum' },
    { text: 'face oil', wanted: 'saffron-night-oil' },
    { text: 'body cream', wanted: bodyCreams },
  ],
}
