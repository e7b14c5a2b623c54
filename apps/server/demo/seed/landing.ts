import type { Sql } from '../../platform/db/pool.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Text } from '../catalogue/types.ts'
import { insertRows } from '../queries.ts'

type Campaign = {
  eyebrow: Text
  title: Text
  second: Text
  body: Text
  call: Text
  tone: 'anar' | 'saffron' | 'firouzeh' | 'pesteh' | 'lajvard'
  /** Products in front of the fruit; the middle one is the first. */
  goods: readonly string[]
  target: { category: string } | { tag: string } | { sort: string }
  /** Begins this many days after the shop's first day; undefined: always. */
  afterDays?: number
}

const campaigns: readonly Campaign[] = [
  {
    eyebrow: ['فروشگاه زیبایی و سلامت', 'Beauty and health shop'],
    title: ['زیبایی،', 'Beauty,'],
    second: ['دانه‌دانه', 'seed by seed'],
    body: [
      'مراقبت پوست، آرایش و سلامت؛ با قیمت روشن و امتیازی که روی هر کالا نوشته شده است.',
      'Skin care, make-up and health goods, with clear prices and the points written on every product.',
    ],
    call: ['دیدن محصولات', 'See the products'],
    tone: 'anar',
    // Three goods of one hue family.
    goods: ['pomegranate-serum', 'rose-night-cream', 'tinted-sunscreen'],
    target: { sort: 'related' },
  },
  {
    eyebrow: ['مراقبت مو', 'Hair care'],
    title: ['از ریشه تا نوک', 'From root to tip'],
    second: ['', ''],
    body: [
      'شامپو، ماسک و روغن گیاهی برای هر نوع پوست سر.',
      'Shampoo, mask and plant oil for every kind of scalp.',
    ],
    call: ['محصولات مو', 'Hair products'],
    tone: 'firouzeh',
    goods: ['fennel-shampoo', 'almond-hair-oil'],
    target: { category: 'hair' },
  },
  {
    eyebrow: ['عطر', 'Perfume'],
    title: ['بوی بهارنارنج', 'Orange blossom'],
    second: ['و شب ارغوان', 'and redbud nights'],
    body: [
      'عطرهایی که از باغ‌های خودمان نام گرفته‌اند.',
      'Perfumes that took their names from our own gardens.',
    ],
    call: ['دیدن عطرها', 'See the perfumes'],
    tone: 'saffron',
    goods: ['arghavan-night', 'narenj-edt'],
    target: { category: 'perfume' },
  },
  {
    eyebrow: ['پوست حساس', 'Sensitive skin'],
    title: ['آرام و ساده', 'Calm and simple'],
    second: ['', ''],
    body: [
      'آنچه با پوست حساس سازگار است، با فهرست کامل ترکیبات.',
      'What suits sensitive skin, with every ingredient named.',
    ],
    call: ['کالاهای سازگار', 'Suitable products'],
    tone: 'pesteh',
    goods: ['oat-barrier-cream', 'cucumber-gel'],
    target: { tag: 'sensitiveSkin' },
  },
  {
    eyebrow: ['به‌زودی', 'Coming soon'],
    title: ['هدیه‌های', 'Gifts for'],
    second: ['شب بلند سال', 'the longest night'],
    body: [
      'برای شبی که انار دانه می‌کنیم؛ هدیه‌هایی برای هر سلیقه.',
      'For the night on which pomegranates are opened: gifts for every taste.',
    ],
    call: ['دیدن هدیه‌ها', 'See the gifts'],
    tone: 'lajvard',
    goods: ['pomegranate-hand-cream', 'dusk-palette', 'calm-tea'],
    target: { sort: 'newest' },
    afterDays: 30,
  },
]

const routineSteps = ['cleansers', 'serums', 'creams']

/** The demo's landing: its campaigns and its skin routine. */
export async function insertLanding(tx: Sql, catalogue: Catalogue, now: Temporal.Instant): Promise<void> {
  const { categories, tags } = catalogue
  const landing = {
    routine: {
      tagSubgroupId: findOrThrow(tags.tags, (tag) => tag.code === 'drySkin').subgroupId,
      stepCategoryIds: routineSteps.map(
        (code) => findOrThrow(categories, (category) => category.code === code).id,
      ),
    },
  }
  await insertRows(tx, 'settings', { key: 'text', value: 'jsonb' }, [{ key: 'landing', value: landing }])
  const rows = campaigns.map((campaign, position) => campaignRow(campaign, { position, catalogue, now }))
  await tx.query(
    `insert into campaigns (position, eyebrow, title, second, body, call, tone, product_ids, target, category_id, tag_id,
                            sort, begins_at, is_active, created_at, changed_at)
     select position, eyebrow, title, second, body, call, tone, product_ids, target, category_id, tag_id, sort, begins_at,
            true, $2, $2
       from jsonb_to_recordset($1::jsonb) as r (position int, eyebrow jsonb, title jsonb, second jsonb, body jsonb, call jsonb,
            tone text, product_ids bigint[], target text, category_id bigint, tag_id bigint, sort text, begins_at timestamptz)
      order by position`,
    [JSON.stringify(rows), now.toString()],
  )
}

function campaignRow(
  { eyebrow, title, second, body, call, tone, goods, target, afterDays }: Campaign,
  {
    position,
    catalogue: { products, categories, tags },
    now,
  }: { position: number; catalogue: Catalogue; now: Temporal.Instant },
): object {
  const inBoth = ([fa, en]: Text) => ({ fa, en, ar: '', tr: '' })
  return {
    position,
    ...{ eyebrow: inBoth(eyebrow), title: inBoth(title), second: inBoth(second) },
    ...{ body: inBoth(body), call: inBoth(call), tone },
    product_ids: goods.map((code) => findOrThrow(products, (product) => product.data.code === code).id),
    target: 'category' in target ? 'category' : 'tag' in target ? 'tag' : 'list',
    category_id:
      'category' in target ? findOrThrow(categories, ({ code }) => code === target.category).id : null,
    tag_id: 'tag' in target ? findOrThrow(tags.tags, ({ code }) => code === target.tag).id : null,
    sort: 'sort' in target ? target.sort : null,
    begins_at: afterDays === undefined ? null : beginningOfDayAfter(now, afterDays),
  }
}

function beginningOfDayAfter(now: Temporal.Instant, days: number): string {
  const day = now.toZonedDateTimeISO('Asia/Tehran').add({ days }).startOfDay()
  return day.toInstant().toString()
}

function findOrThrow<Row>(rows: readonly Row[], is: (row: Row) => boolean): Row {
  const row = rows.find(is)
  if (!row) throw new Error('the landing names what the demo catalogue does not have')
  return row
}
