import { inTime } from '../../data/in-time.ts'

/**
 * Copies a text. Where the browser has no way to do so, refuses, or does not answer in time, a toast shows the text.
 * @returns whether it was copied
 */
export async function copyText(text: string): Promise<boolean> {
  const isCopied = await inTime(() => navigator.clipboard.writeText(text)).then(
    () => true,
    () => copyBySelection(text),
  )
  if (!isCopied) await offerText(text, 'not-copied')
  return isCopied
}

/** Shows a text to be copied by hand; the words for it come only then. */
export async function offerText(text: string, why: 'not-copied' | 'not-shared'): Promise<void> {
  try {
    const { showText } = await import('./show-text.ts')
    await showText(text, why)
  } catch (error) {
    console.error('A text to be copied could not be shown', error)
  }
}

// Where the clipboard is out of reach (no secure context, no permission) the old way often still works.
function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  // Behind a modal dialog nothing can be selected.
  const place = document.querySelector('dialog:modal') ?? document.body
  place.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
