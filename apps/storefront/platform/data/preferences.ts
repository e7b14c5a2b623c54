import { createPreference, createSharedPreferences } from '@anar/app-kit/preferences'

export type CardLayout = 'vertical' | 'horizontal'
export type ListPaging = 'endless' | 'pages'

const { language, theme } = createSharedPreferences()
// Stored only in the browser: the server renders no products list.
const cardLayout = createPreference<CardLayout>('anar_card_layout', ['vertical', 'horizontal'], 'vertical')
const listPaging = createPreference<ListPaging>('anar_list_paging', ['endless', 'pages'], 'endless')

/** The interface language; Persian until another is chosen. @spec 1.languages.2 */
export const languageNow = language.get
/** For the shell, which gives it to the LanguageProvider; screens use `useLanguage` of @anar/ui/i18n. */
export const useChosenLanguage = language.use
/** @spec 2.language-switch.1 */
export const setLanguage = language.set
export const onLanguageChange = language.subscribe

/** The theme; light until another is chosen. */
export const themeNow = theme.get
export const useTheme = theme.use
/** @spec 1.themes.2 */
export const setTheme = theme.set

/** How the products list shows its cards. */
export const cardLayoutNow = cardLayout.get
export const useCardLayout = cardLayout.use
export const setCardLayout = cardLayout.set

/** Whether the products list scrolls endlessly or has pages. */
export const useListPaging = listPaging.use
export const setListPaging = listPaging.set
