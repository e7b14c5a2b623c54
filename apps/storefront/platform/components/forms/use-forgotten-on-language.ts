import { useLanguage } from '@anar/ui/i18n'
import { useEffect, useRef } from 'react'

/** Words of the server came in the language of then: they are put away when it changes. */
export function useForgottenOnLanguage(forget: () => void): void {
  const language = useLanguage()
  const before = useRef(language)
  useEffect(() => {
    if (before.current === language) return
    before.current = language
    forget()
  })
}
