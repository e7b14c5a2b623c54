/** Interface languages as the specification codes them; Persian is the default. */
export type Language = 'pe' | 'en'
export const languages: readonly Language[] = ['pe', 'en']
export const defaultLanguage: Language = 'pe'

export const isLanguage = (value: unknown): value is Language => value === 'pe' || value === 'en'

/** The value of `<html lang>`. */
export const htmlLangOf = (language: Language): 'fa' | 'en' => (language === 'pe' ? 'fa' : 'en')
/** The value of `<html dir>`. */
export const directionOf = (language: Language): 'rtl' | 'ltr' => (language === 'pe' ? 'rtl' : 'ltr')
export const otherLanguage = (language: Language): Language => (language === 'pe' ? 'en' : 'pe')
