import { htmlLangOf, useLanguage } from '@anar/ui/i18n'
import { useEffect } from 'react'
import { useTheme } from '../../platform/data/preferences.ts'

/** Updates the browser's theme colour with the theme, and the app's name with the language. */
export function useThemeColour(): void {
  const theme = useTheme()
  const language = useLanguage()
  useEffect(() => {
    const colour = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
    if (colour) colour.content = colour.dataset[theme] ?? colour.content
  }, [theme])
  useEffect(() => {
    const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
    if (manifest) manifest.href = `/manifest-${htmlLangOf(language)}.webmanifest`
  }, [language])
}
