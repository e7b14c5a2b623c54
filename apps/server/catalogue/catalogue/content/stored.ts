import {
  contentLanguages,
  type LocalisedLines,
  type LocalisedText,
  type ProductContent,
} from '@anar/contract/commands'

/** A localized text as stored: languages without text have no member, except Persian. */
type StoredText = Partial<LocalisedText> & { fa: string }

export function storedText(texts: LocalisedText): StoredText {
  const languages = contentLanguages.filter((language) => language === 'fa' || texts[language] !== '')
  return Object.fromEntries(languages.map((language) => [language, texts[language]])) as StoredText
}

/** Null where no language has text. */
export function storedTextOrNull(texts: LocalisedText): StoredText | null {
  return contentLanguages.some((language) => texts[language] !== '') ? storedText(texts) : null
}

export function storedLines(lines: LocalisedLines): Partial<LocalisedLines> {
  const languages = contentLanguages.filter((language) => language === 'fa' || lines[language].length > 0)
  return Object.fromEntries(languages.map((language) => [language, lines[language]]))
}

export function withAllLanguages(stored: Partial<LocalisedText> | null): LocalisedText {
  const of = (language: keyof LocalisedText) => stored?.[language] ?? ''
  return { fa: of('fa'), en: of('en'), ar: of('ar'), tr: of('tr') }
}

export function linesOf(stored: Partial<LocalisedLines>): LocalisedLines {
  const of = (language: keyof LocalisedLines) => stored[language] ?? []
  return { fa: of('fa'), en: of('en'), ar: of('ar'), tr: of('tr') }
}

const separators = { fa: '، ', en: ', ', ar: '، ', tr: ', ' } as const

/** The full name of a sku, as on an invoice: the product's name and the option. */
export function skuName(product: ProductContent['name'], option: LocalisedText): LocalisedText {
  const of = (language: keyof LocalisedText) => {
    if (product[language] === '') return ''
    const own = option[language] || option.en || option.fa
    return own === '' ? product[language] : product[language] + separators[language] + own
  }
  return { fa: of('fa'), en: of('en'), ar: of('ar'), tr: of('tr') }
}
