/**
 * Preloads the Latin font. A Persian page has hardly any Latin letters at first; the first one typed or listed would
 * load the font and reflow the whole page.
 */
export function loadLatinFont(): void {
  const { fontFamily } = getComputedStyle(document.body)
  // On a failure, a fallback font is used.
  document.fonts?.load(`1rem ${fontFamily}`, 'a').catch(() => undefined)
}
