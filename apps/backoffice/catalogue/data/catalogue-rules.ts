import type { RowFilter } from '@anar/contract/client'
import type { ContentLanguage, ProductContent, SkuContent } from '@anar/contract/commands'
import { wordFilter, wordsOfText } from '../../platform/data/word-filter.ts'

/** All products, those on sale, those withdrawn, or those with a draft. */
export const productViews = ['all', 'onSale', 'withdrawn', 'edited', 'new'] as const
export type ProductView = (typeof productViews)[number]
export type ProductFilter = {
  view: ProductView
  text: string
  brandId: number | null
  categoryId: number | null
}

/**
 * The search filter: view, brand, category with its descendants, and every word in the name or the code. A word of
 * digits also matches bar codes.
 * @spec 1.back-office
 */
export function productFilter({ view, text, brandId, categoryId }: ProductFilter): { and: RowFilter[] } {
  const words = wordFilter(wordsOfText(text), (word) =>
    /^\d{6,}$/.test(word) ? ['skus.gtin'] : ['name', 'code'],
  )
  const isNull = (field: string, value: boolean): RowFilter => ({ field, op: 'isNull', value })
  const ofView: Partial<Record<ProductView, RowFilter>> = {
    onSale: isNull('publishedAt', false),
    withdrawn: isNull('publishedAt', true),
    edited: isNull('draft.id', false),
  }
  const chosen = ofView[view]
  return {
    and: [
      ...(chosen ? [chosen] : []),
      ...(brandId === null ? [] : [{ field: 'brand.id', op: 'eq', value: brandId } as const]),
      ...(categoryId === null
        ? []
        : [{ field: 'productCategory.ancestors.id', op: 'eq', value: categoryId } as const]),
      ...words,
    ],
  }
}

export function productFilterFrom(search: URLSearchParams): ProductFilter {
  const idOf = (name: string) => {
    const text = search.get(name) ?? ''
    return /^\d{1,16}$/.test(text) ? Number(text) : null
  }
  return {
    view: productViews.find((view) => view === search.get('view')) ?? 'all',
    text: search.get('text') ?? '',
    brandId: idOf('brand'),
    categoryId: idOf('category'),
  }
}

export function addressOfProducts({ view, text, brandId, categoryId }: ProductFilter): URLSearchParams {
  const search = new URLSearchParams()
  if (view !== 'all') search.set('view', view)
  if (text.trim()) search.set('text', text.trim())
  if (brandId !== null) search.set('brand', String(brandId))
  if (categoryId !== null) search.set('category', String(categoryId))
  return search
}

const emptyText = () => ({ fa: '', en: '', ar: '', tr: '' })
const noLines = () => ({ fa: [], en: [], ar: [], tr: [] })

export function emptySku(): SkuContent {
  return {
    ...{ skuId: null, code: '', optionName: emptyText(), swatch: null, gtin: '' },
    ...{ nature: null, measurementUnit: null, hsCode: '' },
    ...{ lengthMm: null, widthMm: null, heightMm: null, weightGram: null, images: [] },
  }
}

export function emptyContent(): ProductContent {
  return {
    ...{
      code: '',
      name: emptyText(),
      summary: emptyText(),
      description: emptyText(),
      combination: emptyText(),
    },
    ...{ howToUse: noLines(), features: noLines(), manufactureCountry: emptyText() },
    ...{ healthLicenceNumber: '', hue: 350, brandId: null, categoryId: null },
    ...{ tagIds: [], ingredientIds: [], keyIngredients: [], skus: [emptySku()] },
  }
}

/** Moves a member of a list. An index outside the list means its first or last position. */
export function moved<Member>(list: readonly Member[], from: number, to: number): Member[] {
  const rest = list.filter((_, index) => index !== from)
  const member = list[from]
  if (member === undefined) return [...list]
  const target = Math.max(0, Math.min(to, rest.length))
  return [...rest.slice(0, target), member, ...rest.slice(target)]
}

/** Changes one member of a list. */
export function withAt<Member>(list: readonly Member[], at: number, change: Partial<Member>): Member[] {
  return list.map((member, index) => (index === at ? { ...member, ...change } : member))
}

/** Converts between lines and the text of a multi-line field; empty lines are dropped. */
export const textOfLines = (lines: readonly string[]) => lines.join('\n')
export const linesOfText = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Whether any fault's path begins with one of these, to mark the part of the form with those fields. */
export function hasFaultIn(faults: Readonly<Record<string, string>>, ...beginnings: string[]): boolean {
  return Object.keys(faults).some((path) =>
    beginnings.some((beginning) => path === beginning || path.startsWith(`${beginning}.`)),
  )
}

/** Whether the server reported a fault for a text in this language. */
export function hasFaultOf(faults: Readonly<Record<string, string>>, language: ContentLanguage): boolean {
  return Object.keys(faults).some((path) => path.split('.').includes(language) && !path.startsWith('skus'))
}
