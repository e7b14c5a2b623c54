import { createSharedPreferences } from '@anar/app-kit/preferences'
import { whenSaved } from './unsaved.ts'

// A language chosen in another tab applies once no form here has unsaved input, because it resets the screen.
const { language, theme } = createSharedPreferences({ whenToFollowLanguage: whenSaved })

/** The interface language; default Persian. @spec 1.languages */
export const languageNow = language.get
export const useChosenLanguage = language.use
export const setLanguage = language.set

/** The theme; default light. @spec 1.themes */
export const useTheme = theme.use
export const setTheme = theme.set
