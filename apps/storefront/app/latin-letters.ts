/**
 * Brings the Latin letters. A Persian page has hardly any until somebody types one or asks for goods whose names have
 * them; the first would have its font asked for, and the whole page laid out anew in the middle of that.
 */
export function bringLatinLetters(): void {
  const { fontFamily } = getComputedStyle(document.body)
  // Without them, or where the browser loads no fonts of pages, another font has them.
  document.fonts?.load(`1rem ${fontFamily}`, 'a').catch(() => undefined)
}
