// The press that enters the field is answered by then, and nobody has typed yet.
const afterEntering = 250

/**
 * Brings the letters of the other script once a field is entered. A Persian page has no Latin letters until somebody
 * types one; the first would have its font asked for, and the whole page laid out anew in the middle of the typing.
 */
export function bringTypedLetters(): void {
  const stop = new AbortController()
  const enter = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.matches('textarea, input:not([type=checkbox], [type=radio])'))
      return
    stop.abort()
    setTimeout(() => {
      const { fontFamily } = getComputedStyle(document.body)
      // Without them another font has them.
      document.fonts.load(`1rem ${fontFamily}`, 'a').catch(() => undefined)
    }, afterEntering)
  }
  addEventListener('focusin', enter, { signal: stop.signal })
}
