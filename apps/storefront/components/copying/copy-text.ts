import { inTime } from '../../data/in-time.ts'

/** Copies a text. False where the browser has no way to do so, refuses, or does not answer in time. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await inTime(() => navigator.clipboard.writeText(text))
    return true
  } catch {
    return copyBySelection(text)
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
