import {
  type ContentLines,
  type ContentTexts,
  contentLanguages,
  type ProductContent,
} from '@anar/contract/commands'

/** A text as the database keeps it: languages in which there is none have no member; Persian has one always. */
type StoredTexts = Partial<ContentTexts> & { fa: string }

export function storedTexts(texts: ContentTexts): StoredTexts {
  const told = contentLanguages.filter((language) => language === 'fa' || texts[language] !== '')
  return Object.fromEntries(told.map((language) => [language, texts[language]])) as StoredTexts
}

/** Null where nothing is told in any language. */
export function storedIfTold(texts: ContentTexts): StoredTexts | null {
  return contentLanguages.some((language) => texts[language] !== '') ? storedTexts(texts) : null
}

export function storedLines(lines: ContentLines): Partial<ContentLines> {
  const told = contentLanguages.filter((language) => language === 'fa' || lines[language].length > 0)
  return Object.fromEntries(told.map((language) => [language, lines[language]]))
}

export function textsOf(stored: Partial<ContentTexts> | null): ContentTexts {
  const of = (language: keyof ContentTexts) => stored?.[language] ?? ''
  return { fa: of('fa'), en: of('en'), ar: of('ar'), tr: of('tr') }
}

export function linesOf(stored: Partial<ContentLines>): ContentLines {
  const of = (language: keyof ContentLines) => stored[language] ?? []
  return { fa: of('fa'), en: of('en'), ar: of('ar'), tr: of('tr') }
}

const separators = { fa: '، ', en: ', ', ar: '، ', tr: ', ' } as const

/** The whole name of a sku, as it stands on an invoice: the product's and what tells it from its siblings. */
export function skuName(product: ProductContent['name'], option: ContentTexts): ContentTexts {
  const of = (language: keyof ContentTexts) => {
    if (product[language] === '') return ''
    const own = option[language] || option.en || option.fa
    return own === '' ? product[language] : product[language] + separators[language] + own
  }
  return { fa: of('fa'), en: of('en'), ar: of('ar'), tr: of('tr') }
}
