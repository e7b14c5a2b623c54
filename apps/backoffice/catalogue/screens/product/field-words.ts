import { contentLanguages } from '@anar/contract/commands'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { languageWords } from '../../../platform/components/content-language.ts'
import { catalogueMessages } from '../../messages/index.ts'

/** Labels of the fields of a product's content. */
const words = {
  name: 'name',
  summary: 'summary',
  description: 'description',
  combination: 'combination',
  howToUse: 'howToUse',
  features: 'features',
  manufactureCountry: 'country',
  healthLicenceNumber: 'licence',
  hue: 'hue',
  brandId: 'brand',
  categoryId: 'category',
  tagIds: 'tags',
  ingredientIds: 'ingredients',
  keyIngredients: 'keyIngredients',
  note: 'keyNote',
  skus: 'partSkus',
  code: 'code',
  optionName: 'optionName',
  swatch: 'swatch',
  gtin: 'gtin',
  nature: 'nature',
  measurementUnit: 'unit',
  hsCode: 'hsCode',
  lengthMm: 'length',
  widthMm: 'width',
  heightMm: 'height',
  weightGram: 'weight',
  images: 'images',
  alternative: 'alternative',
} as const

/** Label of a field's path such as `skus.0.gtin` or `name.en`. */
export function useFieldWord(): (path: string) => string {
  const t = useMessages(catalogueMessages)
  const format = useFormat()
  return (path) =>
    path
      .split('.')
      .map((part, at, parts) => {
        if (part === 'code' && at > 0 && parts[0] === 'skus') return t('skuCode')
        const language = contentLanguages.find((one) => one === part)
        if (language) return t(languageWords[language])
        if (part in words) return t(words[part as keyof typeof words])
        // Positions are counted from one; ids are shown as they are.
        return /^\d+$/.test(part) ? format.number(Number(part) + 1) : `\u2066${part}\u2069`
      })
      .join(' › ')
}
