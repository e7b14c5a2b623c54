import { contentLanguages } from '@anar/contract/commands'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { languageWords } from '../../../platform/components/content-language.ts'
import { catalogueMessages } from '../../messages/index.ts'

/** What the members of a content are called on the screen. */
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

/** Names the field of a path such as `skus.0.gtin` or `name.en`, from the whole to the part. */
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
        // Places are counted from one, ids stand as they are.
        return /^\d+$/.test(part) ? format.number(Number(part) + 1) : `\u2066${part}\u2069`
      })
      .join(' › ')
}
