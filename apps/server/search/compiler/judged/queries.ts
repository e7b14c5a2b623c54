/** The relevant products of a query: codes of demo products, none where nothing fits. */
export type JudgedQuery = { text: string; wanted: string }

const serums = 'pomegranate-serum hyaluronic-serum niacinamide-serum heat-serum'
const creams = 'rose-night-cream cucumber-gel oat-barrier-cream'
const suns = 'tinted-sunscreen invisible-sun-fluid'
const lipsticks = 'velvet-lipstick saffron-lipstick'
const hairShampoos = 'fennel-shampoo chamomile-shampoo willow-shampoo'
const shampoos = `${hairShampoos} orange-shower baby-wash`
const hairOils = 'almond-hair-oil'
const scents = 'arghavan-night rain-wood narenj-edt oud-saffron pocket-rollon linen-mist'
const roses = 'rose-toner rose-night-cream rose-body-lotion'
const teeth = 'clove-toothpaste herbal-mouthwash'
const vitamins = 'vitamin-d3 daily-multivitamin vitamin-c-fizz'
const men = 'shaving-foam aftershave-balm beard-oil beard-balm charcoal-face-wash daily-face-cream'
const beards = 'beard-oil beard-balm'
const babies = 'baby-wash baby-lotion nappy-cream cotton-wipes baby-cereal'
const mothers = 'bump-oil nursing-balm'

/** Grouped by difficulty. Judged by hand on the demo catalogue; judge again when it changes. */
export const judgedQueries: Readonly<Record<string, readonly JudgedQuery[]>> = {
  exact: [
    { text: 'سرم آبرسان هیالورونیک', wanted: 'hyaluronic-serum' },
    { text: 'رژ لب مخملی', wanted: 'velvet-lipstick' },
    { text: 'ریمل حجم‌دهنده', wanted: 'volume-mascara' },
    { text: 'پودر کلاژن ماهی', wanted: 'collagen-powder' },
    { text: 'کرم پاشنه', wanted: 'heel-cream' },
    { text: 'nappy cream', wanted: 'nappy-cream' },
    { text: 'body butter', wanted: 'body-butter' },
    { text: 'green clay mask', wanted: 'clay-mask' },
    { text: 'sea-salt spray', wanted: 'sea-salt-spray' },
    { text: 'Oud & Saffron', wanted: 'oud-saffron' },
  ],
  prefix: [
    { text: 'هیالو', wanted: 'hyaluronic-serum' },
    { text: 'نیاسین', wanted: 'niacinamide-serum' },
    { text: 'شامپ', wanted: shampoos },
    { text: 'مولتی', wanted: 'daily-multivitamin' },
    { text: 'خمیر', wanted: 'clove-toothpaste' },
    { text: 'lipst', wanted: lipsticks },
    { text: 'multivit', wanted: 'daily-multivitamin' },
    { text: 'deodo', wanted: 'alum-deodorant' },
    { text: 'masca', wanted: 'volume-mascara' },
  ],
  typo: [
    { text: 'شامبو', wanted: shampoos },
    { text: 'زغفران', wanted: 'saffron-night-oil saffron-lipstick oud-saffron' },
    { text: 'هیالرونیک', wanted: 'hyaluronic-serum' },
    { text: 'نیاسینامد', wanted: 'niacinamide-serum' },
    { text: 'اسطوخدوس', wanted: 'lavender-conditioner' },
    { text: 'کلاژین', wanted: 'collagen-powder' },
    { text: 'lipstik', wanted: lipsticks },
    { text: 'shampo', wanted: hairShampoos },
    { text: 'mascra', wanted: 'volume-mascara' },
    { text: 'consealer foundaton', wanted: 'satin-foundation' },
    { text: 'lavander', wanted: 'lavender-conditioner' },
    { text: 'deodarant', wanted: 'alum-deodorant' },
    { text: 'toohtpaste', wanted: 'clove-toothpaste' },
  ],
  'wrong keyboard': [
    { text: 'svl', wanted: `${serums} saffron-night-oil almond-hair-oil` },
    { text: ';vl nsj', wanted: 'pomegranate-hand-cream' },
    { text: 'ahlm,', wanted: shampoos },
    { text: 'uxv', wanted: scents },
    { text: 'مهحسفهزن', wanted: lipsticks },
    { text: 'سثقعپ', wanted: serums },
    { text: 'سعدسزقثثد', wanted: suns },
  ],
  synonym: [
    { text: 'ماتیک', wanted: lipsticks },
    { text: 'ماسکارا', wanted: 'volume-mascara' },
    { text: 'فاندیشن', wanted: 'satin-foundation' },
    { text: 'سان‌بلاک', wanted: suns },
    { text: 'مرطوب‌کننده', wanted: 'hyaluronic-serum cucumber-gel' },
    { text: 'کاندیشنر', wanted: 'lavender-conditioner' },
    { text: 'شامپو ضد شوره', wanted: 'willow-shampoo' },
    { text: 'ادکلن', wanted: 'arghavan-night rain-wood narenj-edt oud-saffron' },
    { text: 'ژل دوش', wanted: 'orange-shower' },
    { text: 'مام', wanted: 'alum-deodorant' },
    { text: 'ویتامین سی', wanted: 'vitamin-c-fizz' },
    { text: 'قرص زینک', wanted: 'zinc-biotin' },
    { text: 'sunblock', wanted: suns },
    { text: 'face scrub', wanted: 'sugar-scrub' },
    { text: 'body wash', wanted: 'orange-shower baby-wash' },
    { text: 'cologne', wanted: 'narenj-edt arghavan-night rain-wood oud-saffron' },
    { text: 'antiperspirant', wanted: 'alum-deodorant' },
    { text: 'diaper cream', wanted: 'nappy-cream' },
    { text: 'dandruff shampoo', wanted: 'willow-shampoo' },
    { text: 'moisturizer', wanted: creams },
  ],
  brand: [
    { text: 'مهرسایه', wanted: suns },
    { text: 'mehrsaye', wanted: suns },
    { text: 'تیراوان', wanted: men },
    { text: 'Tiravan', wanted: men },
    { text: 'لالایار', wanted: `${babies} ${mothers}` },
    { text: 'کرم گلاب', wanted: 'rose-night-cream pomegranate-hand-cream' },
    { text: 'mahtab shampoo', wanted: 'fennel-shampoo willow-shampoo' },
    { text: 'ویراسپند ویتامین', wanted: `${vitamins} omega-three zinc-biotin collagen-powder` },
  ],
  category: [
    { text: 'ضدآفتاب', wanted: suns },
    { text: 'دئودورانت', wanted: 'alum-deodorant' },
    { text: 'عطر', wanted: scents },
    { text: 'اصلاح', wanted: 'shaving-foam aftershave-balm' },
    { text: 'ریش', wanted: beards },
    { text: 'دهان و دندان', wanted: teeth },
    { text: 'دمنوش', wanted: 'calm-tea' },
    { text: 'nail', wanted: 'nail-polish' },
    { text: 'hair mask', wanted: 'date-hair-mask lavender-conditioner' },
    { text: 'beard', wanted: beards },
    { text: 'baby', wanted: `${babies} ${mothers}` },
  ],
  concern: [
    { text: 'ریزش مو', wanted: 'fennel-shampoo' },
    { text: 'جوش', wanted: 'niacinamide-serum green-tea-foam clay-mask charcoal-face-wash' },
    { text: 'آکنه', wanted: 'niacinamide-serum green-tea-foam clay-mask charcoal-face-wash' },
    {
      text: 'منافذ باز',
      wanted:
        'niacinamide-serum cucumber-gel green-tea-foam clay-mask rice-compact charcoal-face-wash daily-face-cream',
    },
    { text: 'پوسته سر', wanted: 'willow-shampoo' },
    { text: 'چروک', wanted: 'hyaluronic-serum saffron-night-oil rose-night-cream' },
    { text: 'موی فر', wanted: 'date-hair-mask almond-hair-oil sea-salt-spray' },
    { text: 'frizz', wanted: 'lavender-conditioner date-hair-mask almond-hair-oil heat-serum' },
    { text: 'anti-ageing', wanted: 'hyaluronic-serum saffron-night-oil rose-night-cream' },
    { text: 'acne', wanted: 'niacinamide-serum green-tea-foam clay-mask charcoal-face-wash' },
  ],
  'half-space': [
    { text: 'ضد آفتاب', wanted: suns },
    { text: 'ضد‌آفتاب', wanted: suns },
    { text: 'کرم پودر', wanted: 'satin-foundation' },
    { text: 'کرمپودر', wanted: 'satin-foundation' },
    { text: 'دهانشویه', wanted: 'herbal-mouthwash' },
    { text: 'دهان شویه', wanted: 'herbal-mouthwash' },
    { text: 'خمیر دندان', wanted: 'clove-toothpaste' },
    { text: 'شست وشوی صورت', wanted: 'green-tea-foam charcoal-face-wash' },
    { text: 'كرم شب', wanted: 'rose-night-cream' },
    { text: 'سرم‌های مو', wanted: 'heat-serum almond-hair-oil' },
    { text: 'aftershave', wanted: 'aftershave-balm' },
    { text: 'after shave', wanted: 'aftershave-balm' },
    { text: 'tooth paste', wanted: 'clove-toothpaste' },
  ],
  digits: [
    { text: 'spf 50', wanted: suns },
    { text: 'SPF۵۰', wanted: suns },
    { text: 'spf20', wanted: 'daily-face-cream' },
    { text: 'ویتامین د3', wanted: 'vitamin-d3' },
    { text: 'ویتامین د ۳', wanted: 'vitamin-d3' },
    { text: 'امگا ۳', wanted: 'omega-three' },
    { text: 'omega 3', wanted: 'omega-three' },
  ],
  'several words': [
    { text: 'کرم دست', wanted: 'pomegranate-hand-cream heel-cream' },
    { text: 'روغن مو', wanted: `${hairOils} heat-serum` },
    { text: 'روغن زعفران', wanted: 'saffron-night-oil' },
    { text: 'ماسک مو', wanted: 'date-hair-mask lavender-conditioner' },
    { text: 'شامپو کودک', wanted: 'baby-wash' },
    { text: 'کرم پوست چرب', wanted: 'cucumber-gel' },
    { text: 'شامپو برای پوست سر حساس', wanted: 'chamomile-shampoo' },
    { text: 'rose body lotion', wanted: 'rose-body-lotion' },
    { text: 'sunscreen for oily skin', wanted: 'tinted-sunscreen' },
    { text: 'rosewater', wanted: roses },
    { text: 'pregnancy oil', wanted: 'bump-oil' },
    { text: 'lip pencil', wanted: 'lip-pencil' },
  ],
  'with a word that nobody wrote': [
    { text: 'رژ لب کریستالینا', wanted: `${lipsticks} lip-pencil` },
    { text: 'mascara waterblaster', wanted: 'volume-mascara' },
  ],
  nothing: [
    { text: 'لپ‌تاپ', wanted: '' },
    { text: 'گوشی موبایل', wanted: '' },
    { text: 'یخچال', wanted: '' },
    { text: 'laptop', wanted: '' },
    { text: 'refrigerator', wanted: '' },
    { text: 'qzxwvk', wanted: '' },
    { text: '6260000000000', wanted: '' },
    { text: 'کفش ورزشی', wanted: '' },
  ],
}
