// The first view has loaded by then, with its images.
const quietMilliseconds = 1_000

let standing: Promise<void> | undefined

/**
 * Resolves once the first page has loaded or the person interacts with it. Secondary work waits for it, since every
 * further download slows down the first view. Resolves at once afterwards.
 */
export function pageSettled(): Promise<void> {
  standing ??= new Promise((resolve) => {
    const end = new AbortController()
    const { signal } = end
    const stands = () => {
      end.abort()
      resolve()
    }
    const soon = () => setTimeout(stands, quietMilliseconds)
    if (document.readyState === 'complete') soon()
    else addEventListener('load', soon, { signal })
    for (const event of ['pointerdown', 'touchstart', 'keydown', 'scroll', 'hashchange'])
      addEventListener(event, stands, { signal, capture: true, passive: true })
  })
  return standing
}
