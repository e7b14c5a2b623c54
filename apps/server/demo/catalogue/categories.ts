import type { Text } from './types.ts'

type TopCategory = {
  name: Text
  hue: number
  /** The product whose image represents the category. */
  emblem: string
  children: Record<string, { name: Text; vatPercent?: number }>
}

const defaultVatPercent = 10

export const topCategories = {
  skin: {
    name: ['مراقبت پوست', 'Skin care'],
    hue: 346,
    emblem: 'pomegranate-serum',
    children: {
      serums: { name: ['سرم و روغن', 'Serums & oils'] },
      creams: { name: ['آبرسان و کرم', 'Moisturisers & creams'] },
      cleansers: { name: ['پاک‌کننده و تونر', 'Cleansers & toners'] },
      sun: { name: ['ضدآفتاب', 'Sun care'] },
      masks: { name: ['ماسک و لایه‌بردار', 'Masks & exfoliants'] },
    },
  },
  makeup: {
    name: ['آرایش', 'Make-up'],
    hue: 12,
    emblem: 'velvet-lipstick',
    children: {
      lips: { name: ['لب', 'Lips'] },
      eyes: { name: ['چشم و ابرو', 'Eyes & brows'] },
      face: { name: ['صورت', 'Face'] },
      nails: { name: ['ناخن', 'Nails'] },
    },
  },
  hair: {
    name: ['مو', 'Hair'],
    hue: 44,
    emblem: 'fennel-shampoo',
    children: {
      shampoos: { name: ['شامپو', 'Shampoo'] },
      conditioners: { name: ['نرم‌کننده و ماسک مو', 'Conditioners & hair masks'] },
      hairCare: { name: ['روغن و سرم مو', 'Hair oils & serums'] },
      styling: { name: ['حالت‌دهنده', 'Styling'] },
    },
  },
  body: {
    name: ['حمام و بدن', 'Bath & body'],
    hue: 330,
    emblem: 'rose-body-lotion',
    children: {
      washes: { name: ['صابون و شوینده', 'Soaps & washes'] },
      lotions: { name: ['لوسیون و کرم بدن', 'Body lotions & creams'] },
      hands: { name: ['دست و پا', 'Hands & feet'] },
      deodorants: { name: ['دئودورانت', 'Deodorants'] },
    },
  },
  perfume: {
    name: ['عطر', 'Fragrance'],
    hue: 36,
    emblem: 'arghavan-night',
    children: {
      perfumes: { name: ['ادوپرفیوم و ادوتویلت', 'Eaux de parfum & toilette'] },
      mists: { name: ['بادی میست', 'Body mists'] },
      pocket: { name: ['عطر جیبی', 'Pocket perfumes'] },
    },
  },
  health: {
    name: ['سلامت و مکمل', 'Health & supplements'],
    hue: 158,
    emblem: 'zinc-biotin',
    children: {
      vitamins: { name: ['ویتامین و مواد معدنی', 'Vitamins & minerals'] },
      beautyFood: { name: ['مکمل پوست و مو', 'Skin & hair supplements'] },
      herbal: { name: ['دمنوش و گیاهی', 'Herbal teas'] },
      oral: { name: ['مراقبت دهان و دندان', 'Oral care'] },
    },
  },
  men: {
    name: ['آقایان', 'Men'],
    hue: 214,
    emblem: 'aftershave-balm',
    children: {
      shaving: { name: ['اصلاح', 'Shaving'] },
      beard: { name: ['ریش و سبیل', 'Beard & moustache'] },
      menCare: { name: ['پوست و موی آقایان', "Men's skin & hair"] },
    },
  },
  baby: {
    name: ['مادر و کودک', 'Mother & baby'],
    hue: 190,
    emblem: 'baby-wash',
    children: {
      babyBath: { name: ['شست‌وشوی کودک', 'Baby bath'] },
      babyCare: { name: ['پوست کودک', "Baby's skin"] },
      mother: { name: ['مراقبت مادر', 'For mothers'] },
      babyFood: { name: ['خوراک کودک', 'Baby food'], vatPercent: 0 },
    },
  },
} as const satisfies Record<string, TopCategory>

type Tops = typeof topCategories
export type TopCode = keyof Tops
export type CategoryCode = { [T in TopCode]: keyof Tops[T]['children'] & string }[TopCode]

export type CategoryRow = {
  id: number
  code: string
  parentId: number | null
  path: number[]
  name: Text
  position: number
  hue: number
  vatPercent: number
  emblem: string
}

/** The tree as rows: a top category, then its children, ids counted through. */
export function categoryRows(): CategoryRow[] {
  const rows: CategoryRow[] = []
  let id = 0
  Object.entries(topCategories as Record<string, TopCategory>).forEach(([code, top], topIndex) => {
    id += 1
    const parentId = id
    const common = { hue: top.hue, emblem: top.emblem }
    rows.push({
      ...common,
      id,
      code,
      parentId: null,
      path: [id],
      name: top.name,
      position: topIndex + 1,
      vatPercent: defaultVatPercent,
    })
    Object.entries(top.children).forEach(([childCode, child], childIndex) => {
      id += 1
      const vatPercent = child.vatPercent ?? defaultVatPercent
      rows.push({
        ...common,
        id,
        code: childCode,
        parentId,
        path: [parentId, id],
        name: child.name,
        position: childIndex + 1,
        vatPercent,
      })
    })
  })
  return rows
}

/** The top category that a sub-category hangs on. */
export function topOf(code: CategoryCode): TopCode {
  const entry = Object.entries(topCategories).find(([, top]) => code in top.children)
  if (!entry) throw new Error(`No category “${code}”`)
  return entry[0] as TopCode
}
