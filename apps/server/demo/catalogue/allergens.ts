/** Common names of an ingredient beside its INCI name, and an explanation; in Persian and in English. */
export type Explained = { aliases: { fa: string[]; en: string[] }; help: { fa: string; en: string } }

const named = (fa: string, helpFa: string, helpEn: string, en?: string): Explained => ({
  aliases: { fa: [fa], en: en === undefined ? [] : [en] },
  help: { fa: helpFa, en: helpEn },
})

// No aliases here: a shopper who searches for goods means the names on the front, not an ingredient.
const withHelp = (fa: string, en: string): Explained => ({ aliases: { fa: [], en: [] }, help: { fa, en } })

/**
 * Allergens that the printed list must highlight: the fragrance allergens of the European cosmetics regulation (its list
 * of 26 and the natural oils added later), and the allergens of food labelling.
 */
export const allergens: ReadonlyMap<string, Explained> = new Map([
  [
    'Alpha-Isomethyl Ionone',
    named('آلفا ایزومتیل آیونون', 'عطرمایه‌ای با بوی بنفشه.', 'A fragrance that smells of violets.'),
  ],
  ['Amyl Cinnamal', named('آمیل سینامال', 'عطرمایه‌ای با بوی یاسمن.', 'A fragrance that smells of jasmine.')],
  [
    'Amylcinnamyl Alcohol',
    named('آمیل‌سینامیل الکل', 'عطرمایه‌ای با بوی ملایم گل.', 'A fragrance with a light smell of flowers.'),
  ],
  [
    'Anise Alcohol',
    named(
      'آنیس الکل',
      'عطرمایه‌ای که در بادیان و وانیل هم هست.',
      'A fragrance, also found in anise and vanilla.',
      'Anisyl alcohol',
    ),
  ],
  [
    'Benzyl Alcohol',
    named(
      'بنزیل الکل',
      'نگهدارنده و حلال عطر؛ در یاسمن هم هست.',
      'A preservative and a solvent of fragrance; also found in jasmine.',
      'Phenylmethanol',
    ),
  ],
  [
    'Benzyl Benzoate',
    named('بنزیل بنزوات', 'حلال و ثابت‌کنندهٔ عطر.', 'A solvent that makes a fragrance last.'),
  ],
  [
    'Benzyl Cinnamate',
    named('بنزیل سینامات', 'عطرمایه‌ای گرم با بوی بلسان.', 'A warm fragrance that smells of balsam.'),
  ],
  [
    'Benzyl Salicylate',
    named(
      'بنزیل سالیسیلات',
      'ثابت‌کنندهٔ عطر با بوی ملایم گل.',
      'Makes a fragrance last; smells faintly of flowers.',
    ),
  ],
  [
    'Cinnamal',
    named(
      'سینامال',
      'عطرمایه‌ای که بوی دارچین از آن است.',
      'The fragrance that cinnamon smells of.',
      'Cinnamaldehyde',
    ),
  ],
  [
    'Cinnamyl Alcohol',
    named(
      'سینامیل الکل',
      'عطرمایه‌ای با بوی سنبل و دارچین.',
      'A fragrance that smells of hyacinth and cinnamon.',
    ),
  ],
  ['Citral', named('سیترال', 'عطرمایهٔ پوست لیمو و علف لیمو.', 'The fragrance of lemon peel and lemongrass.')],
  [
    'Citronellol',
    named(
      'سیترونلول',
      'عطرمایه‌ای که در گل سرخ و شمعدانی هم هست.',
      'A fragrance, also found in roses and geraniums.',
    ),
  ],
  [
    'Coumarin',
    named(
      'کومارین',
      'عطرمایه‌ای با بوی علف تازه و وانیل.',
      'A fragrance that smells of new-mown hay and vanilla.',
    ),
  ],
  ['Eugenol', named('اوژنول', 'عطرمایه‌ای که بوی میخک از آن است.', 'The fragrance that cloves smell of.')],
  [
    'Evernia Prunastri Extract',
    named(
      'خزهٔ بلوط',
      'عصارهٔ گلسنگ بلوط، با بوی جنگل.',
      'An extract of oak lichen that smells of the forest.',
      'Oakmoss',
    ),
  ],
  [
    'Farnesol',
    named(
      'فارنسول',
      'عطرمایه‌ای با بوی گل موگه و زیرفون.',
      'A fragrance that smells of lily of the valley and linden.',
    ),
  ],
  [
    'Geraniol',
    named(
      'ژرانیول',
      'عطرمایه‌ای که در گل سرخ و شمعدانی هم هست.',
      'A fragrance, also found in roses and geraniums.',
    ),
  ],
  [
    'Hexyl Cinnamal',
    named('هگزیل سینامال', 'عطرمایه‌ای با بوی یاسمن.', 'A fragrance that smells of jasmine.'),
  ],
  [
    'Hydroxycitronellal',
    named(
      'هیدروکسی سیترونلال',
      'عطرمایه‌ای با بوی گل موگه.',
      'A fragrance that smells of lily of the valley.',
    ),
  ],
  [
    'Isoeugenol',
    named('ایزواوژنول', 'عطرمایه‌ای با بوی میخک و وانیل.', 'A fragrance that smells of cloves and vanilla.'),
  ],
  ['Limonene', named('لیمونن', 'عطرمایهٔ پوست مرکبات.', 'The fragrance of citrus peel.')],
  [
    'Linalool',
    named(
      'لینالول',
      'عطرمایه‌ای که در اسطوخودوس و گشنیز هم هست.',
      'A fragrance, also found in lavender and coriander.',
    ),
  ],
  [
    'Linalyl Acetate',
    named('لینالیل استات', 'عطرمایهٔ اسطوخودوس و ترنج.', 'The fragrance of lavender and bergamot.'),
  ],
  ['Menthol', named('منتول', 'مادهٔ خنک‌کنندهٔ نعناع.', 'What makes mint feel cool.')],
  [
    'Vanillin',
    named('وانیلین', 'عطرمایه‌ای که بوی وانیل از آن است.', 'The fragrance that vanilla smells of.'),
  ],
  [
    'Camphor',
    named(
      'کامفور',
      'مادهٔ خنک و تندبوی درخت کافور.',
      'The cool, sharp-smelling substance of the camphor tree.',
    ),
  ],
  [
    'Rosa Damascena Flower Oil',
    withHelp(
      'روغن گل محمدی؛ سیترونلول و ژرانیول دارد.',
      'Damask rose oil; it holds citronellol and geraniol.',
    ),
  ],
  [
    'Lavandula Angustifolia Oil',
    withHelp('روغن اسطوخودوس؛ لینالول دارد.', 'Lavender oil; it holds linalool.'),
  ],
  ['Mentha Piperita Oil', withHelp('روغن نعناع فلفلی؛ منتول دارد.', 'Peppermint oil; it holds menthol.')],
  [
    'Eugenia Caryophyllus Bud Oil',
    withHelp('روغن غنچهٔ میخک؛ اوژنول دارد.', 'Clove bud oil; it holds eugenol.'),
  ],
  [
    'Citrus Aurantium Dulcis Peel Oil',
    withHelp('روغن پوست پرتقال؛ لیمونن دارد.', 'Orange peel oil; it holds limonene.'),
  ],
  [
    'Citrus Aurantium Amara Flower Oil',
    withHelp('روغن بهارنارنج؛ لینالول دارد.', 'Neroli oil; it holds linalool.'),
  ],
  ['Cedrus Atlantica Bark Oil', withHelp('روغن چوب سدر.', 'Cedarwood oil.')],
  ['Pogostemon Cablin Oil', withHelp('روغن پچولی.', 'Patchouli oil.')],
  ['Santalum Album Oil', withHelp('روغن چوب صندل.', 'Sandalwood oil.')],
  [
    'Whole Milk Powder',
    withHelp(
      'شیر خشک کامل؛ لاکتوز و پروتئین شیر دارد.',
      'Dried whole milk; it holds lactose and milk protein.',
    ),
  ],
  [
    'Skimmed Milk Powder',
    withHelp(
      'شیر خشک بدون چربی؛ لاکتوز و پروتئین شیر دارد.',
      'Dried skimmed milk; it holds lactose and milk protein.',
    ),
  ],
  ['Wheat Flour', withHelp('آرد گندم؛ گلوتن دارد.', 'Wheat flour; it holds gluten.')],
  ['Oat Flour', withHelp('آرد جو دوسر؛ شاید گلوتن داشته باشد.', 'Oat flour; it may hold gluten.')],
  ['Fish Oil', withHelp('روغن ماهی.', 'Oil of fish.')],
  ['Fish Gelatin', withHelp('ژلاتینی که از ماهی گرفته شده است.', 'Gelatine made from fish.')],
  ['Hydrolyzed Fish Collagen', withHelp('کلاژنی که از ماهی گرفته شده است.', 'Collagen made from fish.')],
  [
    'Soy Lecithin',
    withHelp('لسیتین سویا؛ روغن و آب را با هم می‌آمیزد.', 'Lecithin of soya; it mixes oil with water.'),
  ],
  ['Prunus Amygdalus Dulcis Oil', withHelp('روغن بادام شیرین.', 'Sweet almond oil.')],
  ['Pistacia Vera Seed Oil', withHelp('روغن پسته.', 'Pistachio oil.')],
  ['Arachis Hypogaea Oil', withHelp('روغن بادام‌زمینی.', 'Peanut oil.')],
])
