// What is looked at first has come by then, its pictures too.
const quietMilliseconds = 1_000

let standing: Promise<void> | undefined

/**
 * Kept once the page that was opened stands, or somebody does something with it: what is not looked at first waits for
 * that, since each file more that is on its way holds up those that are waited for. At once for whatever comes later.
 */
export function pageStands(): Promise<void> {
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
