import { toast } from '@anar/ui/toast'
import { copyText, offerText } from '../../../platform/components/copying/copy-text.ts'

type Shared = { title: string; url: string; copied: string }

/** Opens the device's share sheet; without one, or if it fails, copies the link and shows a toast. */
export async function shareLink({ title, url, copied }: Shared): Promise<void> {
  if (typeof navigator.share === 'function' && (await isShared({ title, url }))) return
  if (await copyText(url)) toast.success(copied)
}

/** Long enough for the share sheet to open. */
const openingMs = 3_000

/** Whether the share sheet handled it, also by a cancellation. */
async function isShared(data: { title: string; url: string }): Promise<boolean> {
  // Sharing takes as long as the person does; if the page still has the focus, the sheet may never have opened.
  const timer = setTimeout(() => {
    if (document.hasFocus()) void offerText(data.url, 'not-shared')
  }, openingMs)
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    // Cancelled by the person.
    return error instanceof DOMException && error.name === 'AbortError'
  } finally {
    clearTimeout(timer)
  }
}
