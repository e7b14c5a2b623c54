import { useLanguage } from '@anar/ui/i18n'
import { useEffect, useRef } from 'react'

/** Clears messages of the server when the language changes, since they are in the former one. */
export function useForgottenOnLanguage(forget: () => void): void {
  const language = useLanguage()
  const before = useRef(language)
  useEffect(() => {
    if (before.current === language) return
    before.current = language
    forget()
  })
}
