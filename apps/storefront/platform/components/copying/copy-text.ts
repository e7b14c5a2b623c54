import { inTime } from '../../data/in-time.ts'

/**
 * Copies a text. If the browser cannot, refuses, or does not answer in time, a toast shows the text.
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

/** Shows a text to be copied by hand; the messages are loaded on demand. */
export async function offerText(text: string, why: 'not-copied' | 'not-shared'): Promise<void> {
  try {
    const { showText } = await import('./show-text.ts')
    await showText(text, why)
  } catch (error) {
    console.error('A text to be copied could not be shown', error)
  }
}

// Without the clipboard API (no secure context, no permission), execCommand often still works.
function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  // Nothing behind a modal dialog can be selected.
  const container = document.querySelector('dialog:modal') ?? document.body
  container.append(area)
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
