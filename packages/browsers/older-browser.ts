import { supportedBrowsers } from './supported.ts'

/** The page for browsers in which the shop does not work. */
export const olderBrowserPage = 'older-browser.html'

/**
 * Tested before anything else, in syntax that every browser parses. All supported versions support each of them;
 * together they exclude Chrome and Edge before 109, Firefox before 114 and Safari before 16.0 (proven by the table in
 * older-browser.test.ts).
 */
export const testedStyles = [
  { feature: 'types.calc-keyword.pi', property: 'width', value: 'calc(1px*pi)' },
  { feature: 'types.calc-keyword.infinity', property: 'width', value: 'calc(1px*infinity)' },
  { feature: 'properties.container-type.inline-size', property: 'container-type', value: 'inline-size' },
] as const

/** The script that leads older browsers to their page. Its syntax is that of 1999. */
export function olderBrowserScript(): string {
  const tests = testedStyles.map(({ property, value }) => `CSS.supports('${property}','${value}')`)
  return `window.CSS&&CSS.supports&&${tests.join('&&')}||location.replace('/${olderBrowserPage}')`
}

const names = { chrome: 'Chrome', edge: 'Edge', firefox: 'Firefox', safari: 'Safari' } as const
type Name = keyof typeof names

type Words = { title: string; text: string; orNewer: string; toShop: string; names: Record<Name, string> }
const fa: Words = {
  title: 'مرورگر شما قدیمی است',
  text: 'انار در این مرورگر باز نمی‌شود. مرورگر خود را به‌روز کنید یا یکی از این مرورگرها را به کار ببرید:',
  orNewer: 'یا جدیدتر',
  toShop: 'رفتن به فروشگاه',
  names: { chrome: 'کروم', edge: 'اج', firefox: 'فایرفاکس', safari: 'سافاری' },
}
const en: Words = {
  title: 'Your browser is too old',
  text: 'Anar does not open in this browser. Please update it, or use one of these:',
  orNewer: 'or newer',
  toShop: 'Go to the shop',
  names,
}
const persianDigits = '۰۱۲۳۴۵۶۷۸۹'

/** The page for older browsers: plain, in both languages, without a script and without a style that they lack. */
export function olderBrowserHtml(): string {
  const inPersian = (text: string) => text.replace(/\d/g, (digit) => persianDigits.charAt(Number(digit)))
  return [
    '<!DOCTYPE html><html lang="fa" dir="rtl"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${fa.title} - ${en.title}</title></head><body>`,
    partIn(fa, inPersian),
    '<hr><div lang="en" dir="ltr">',
    partIn(en, (text) => text),
    '</div></body></html>',
  ].join('\n')
}

function partIn(
  { title, text, orNewer, toShop, names: named }: Words,
  written: (version: string) => string,
): string {
  const items = (Object.keys(names) as Name[]).map((name) => {
    const version = supportedBrowsers[name].replace(/\.0$/, '')
    return `<li>${named[name]} ${written(version)} ${orNewer}</li>`
  })
  return `<h1>${title}</h1><p>${text}</p><ul>${items.join('')}</ul><p><a href="/">${toShop}</a></p>`
}
