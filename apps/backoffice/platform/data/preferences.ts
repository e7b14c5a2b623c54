import { createSharedPreferences } from '@anar/app-kit/preferences'
import { whenSaved } from './unsaved.ts'

// Another language begins a screen anew: one that was chosen in another tab waits until no form here is unsaved.
const { language, theme } = createSharedPreferences({ whenToFollowLanguage: whenSaved })

/** The interface language; Persian until another is chosen. @spec 1.languages */
export const languageNow = language.get
export const useChosenLanguage = language.use
export const setLanguage = language.set

/** The theme; light until another is chosen. @spec 1.themes */
export const useTheme = theme.use
export const setTheme = theme.set
