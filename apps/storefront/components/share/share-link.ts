import { toast } from '@anar/ui/toast'

type Shared = { title: string; url: string; copied: string; notCopied: string }

/** Opens the device's own sharing; where there is none, copies the link and says so. */
export async function shareLink({ title, url, copied, notCopied }: Shared): Promise<void> {
  if (navigator.share !== undefined) {
    try {
      await navigator.share({ title, url })
      return
    } catch (error) {
      // Closed without choosing: nothing is to be done, and nothing to be told.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    toast.success(copied)
  } catch {
    // Out of reach without a secure context or permission: the link is there to be copied by hand.
    toast.error(notCopied, { text: url })
  }
}
