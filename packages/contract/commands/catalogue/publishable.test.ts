/** @spec 3.product, 3.seller, 5.mandatory-fields */
import { describe, expect, it } from 'vitest'
import { checkForm } from '../../field-faults/index.ts'
import { sampleContent } from '../../testing/index.ts'
import { contentDifferences, type ProductContent, publishableContent } from './index.ts'

const faultsOf = (content: unknown) => {
  const { faults } = checkForm(publishableContent, content)
  return Object.fromEntries(Object.entries(faults ?? {}).map(([field, { code }]) => [field, code]))
}
const withSku = (changes: object): ProductContent => {
  const content = sampleContent()
  return { ...content, skus: [{ ...content.skus[0]!, ...changes }] }
}

describe('what can be published', () => {
  it('takes a whole product, its codes made bare', () => {
    const checked = checkForm(publishableContent, withSku({ gtin: '۴۰۰۶۳۸۱-۳۳۳۹۳۱', hsCode: '3304.99.00' }))
    expect(checked.faults).toBeNull()
    expect('data' in checked && checked.data.skus[0]).toMatchObject({
      gtin: '4006381333931',
      hsCode: '33049900',
    })
  })

  it('reports each thing that an empty draft lacks, by its path', () => {
    const none = { fa: '', en: '', ar: '', tr: '' }
    const empty = { ...sampleContent(), code: '', name: none, brandId: null, categoryId: null, skus: [] }
    expect(faultsOf(empty)).toEqual({
      code: 'mandatory',
      'name.fa': 'mandatory',
      'name.en': 'mandatory',
      brandId: 'mandatory',
      categoryId: 'mandatory',
      skus: 'mandatory',
    })
  })

  it.each<[string, string, ProductContent]>([
    ['code', 'recordCode', { ...sampleContent(), code: 'Rose Water' }],
    ['summary.en', 'mandatory', { ...sampleContent(), summary: { fa: 'خلاصه', en: '', ar: '', tr: '' } }],
    [
      'combination.fa',
      'mandatory',
      { ...sampleContent(), combination: { fa: '', en: 'Oil', ar: '', tr: '' } },
    ],
    ['features.en', 'asManyLines', { ...sampleContent(), features: { fa: ['یک'], en: [], ar: [], tr: [] } }],
    [
      'howToUse.tr',
      'asManyLines',
      { ...sampleContent(), howToUse: { fa: ['یک', 'دو'], en: ['One', 'Two'], ar: [], tr: ['Bir'] } },
    ],
    [
      'howToUse.en.0',
      'mandatory',
      { ...sampleContent(), howToUse: { fa: ['یک'], en: [''], ar: [], tr: [] } },
    ],
    ['tagIds', 'notUnique', { ...sampleContent(), tagIds: [1, 1] }],
    ['skus.0.gtin', 'gtin', withSku({ gtin: '4006381333932' })],
    ['skus.0.gtin', 'mandatory', withSku({ gtin: '' })],
    ['skus.0.code', 'recordCode', withSku({ code: 'رز' })],
    ['skus.0.hsCode', 'hsCode', withSku({ hsCode: '33049' })],
    ['skus.0.nature', 'mandatory', withSku({ nature: null })],
    ['skus.0.measurementUnit', 'mandatory', withSku({ measurementUnit: null })],
    ['skus.0.weightGram', 'mandatory', withSku({ weightGram: null })],
    [
      'skus.0.images.0.alternative.en',
      'mandatory',
      withSku({ images: [{ fileId: 'a', alternative: { fa: 'از روبه‌رو', en: '', ar: '', tr: '' } }] }),
    ],
  ])('refuses %s: %s', (field, code, content) => {
    expect(faultsOf(content)).toEqual({ [field]: code })
  })

  it('requires codes, barcodes and names of their own of several skus', () => {
    const content = sampleContent()
    const sku = content.skus[0]!
    const nameless = { ...sku, optionName: { fa: '', en: '', ar: '', tr: '' } }
    expect(faultsOf({ ...content, skus: [sku, { ...nameless, skuId: null }] })).toEqual({
      'skus.1.optionName.fa': 'mandatory',
      'skus.1.optionName.en': 'mandatory',
      'skus.1.code': 'notUnique',
      'skus.1.gtin': 'notUnique',
    })
  })
})

describe('the difference of two contents', () => {
  it('is none between a content and itself, in whatever order its tags stand', () => {
    const content = { ...sampleContent(), tagIds: [2, 1] }
    expect(contentDifferences(content, { ...sampleContent(), tagIds: [1, 2] })).toEqual([])
  })

  it('names each field that became another, from what to what', () => {
    const before = sampleContent()
    const sku = before.skus[0]!
    const after = {
      ...before,
      name: { ...before.name, en: 'Rose water' },
      ingredientIds: [2, 1],
      skus: [{ ...sku, gtin: '96385074' }],
    }
    expect(contentDifferences({ ...before, ingredientIds: [1, 2] }, after)).toEqual([
      { path: 'name.en', before: before.name.en, after: 'Rose water' },
      { path: 'ingredientIds', before: '1, 2', after: '2, 1' },
      { path: `skus.${sku.code}.gtin`, before: sku.gtin, after: '96385074' },
    ])
  })

  it('lists every field of an added sku and of a removed one', () => {
    const before = sampleContent()
    const second = { ...before.skus[0]!, skuId: 9, code: 'S-2', gtin: '96385074' }
    const paths = contentDifferences(before, { ...before, skus: [...before.skus, second] })
    expect(paths).toContainEqual({ path: 'skus.#9.gtin', before: null, after: '96385074' })
    expect(paths).toContainEqual({ path: 'skus', before: 'S-1', after: 'S-1, #9' })
    expect(contentDifferences({ ...before, skus: [second] }, { ...before, skus: [] })).toContainEqual({
      path: 'skus.#9.code',
      before: 'S-2',
      after: null,
    })
  })
})
