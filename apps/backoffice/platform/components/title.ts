import { useMessages } from '@anar/ui/i18n'
import { useEffect } from 'react'
import { officeMessages } from '../messages/index.ts'

/** Sets the document title: «سفارش‌ها | دفتر انار». Without a text (still loading) the title stays. */
export function useTitle(page: string | null | undefined): void {
  const t = useMessages(officeMessages)
  useEffect(() => {
    if (page) document.title = t('titleOf', { page })
  }, [page, t])
}
