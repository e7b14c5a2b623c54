import { useTexts } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { productTexts } from '../../texts/product.ts'

/** Hands the page's address to the device's own sharing, or copies it where there is none. */
export function useShare(title: string): () => void {
  const t = useTexts(productTexts)
  return async () => {
    const url = location.href
    if (navigator.share !== undefined) {
      try {
        await navigator.share({ title, url })
        return
      } catch (error) {
        // Closed without choosing: nothing is to be done, and nothing to be told.
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
    }
    const isCopied = await copied(url)
    if (isCopied) toast.success(t('linkCopied'))
    else toast.error(t('linkNotCopied'), { text: url })
  }
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
