import { useMessages } from '@anar/ui/i18n'
import { useEffect } from 'react'
import { commonMessages } from '../messages/shopping.ts'

/** Names the document: «سبدهای خرید | انار». Without a text (still loading) the title stays. */
export function useTitle(text: string | null | undefined): void {
  const t = useMessages(commonMessages)
  useEffect(() => {
    if (text) document.title = t('titleOf', { page: text })
  }, [text, t])
}
