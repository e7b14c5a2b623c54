import { toast } from '@anar/ui/toast'
import { copyText, offerText } from '../../../platform/components/copying/copy-text.ts'

type Shared = { title: string; url: string; copied: string }

/** Opens the device's own sharing; where there is none or it is refused, copies the link and says so. */
export async function shareLink({ title, url, copied }: Shared): Promise<void> {
  if (typeof navigator.share === 'function' && (await isShared({ title, url }))) return
  if (await copyText(url)) toast.success(copied)
}

/** Long enough for the device's own sharing to open. */
const openingMs = 3_000

/** Whether the person has shared it, or decided not to. */
async function isShared(data: { title: string; url: string }): Promise<boolean> {
  // Sharing takes as long as the person does; where the page still has the focus, it may never have opened.
  const timer = setTimeout(() => {
    if (document.hasFocus()) void offerText(data.url, 'not-shared')
  }, openingMs)
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    // Closed without choosing: nothing is to be done, and nothing to be told.
    return error instanceof DOMException && error.name === 'AbortError'
  } finally {
    clearTimeout(timer)
  }
}
