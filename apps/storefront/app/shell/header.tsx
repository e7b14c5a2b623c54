import { Icon, IconButton, Link, Logo, VisuallyHidden, Wrap } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { htmlLangOf, otherLanguage, useLanguage, useMessages } from '@anar/ui/i18n'
import { Menu, Moon, ShoppingBag, Sun } from '@anar/ui/icons'
import { useState } from 'react'
import { setLanguage, setTheme, themeNow } from '../../platform/data/preferences.ts'
import { commonMessages } from '../../platform/messages/shopping.ts'
import { useBasketCount } from '../../sales/data/basket/count.ts'
import { AccountMenu } from './account-menu.tsx'
import { CategoryNavigation } from './category-navigation.tsx'
import styles from './header.module.css'
import { LazyMenu } from './lazy-menu.tsx'
import { SearchBox } from './search-box.tsx'

/** Logo, search, language, theme, account, basket; below them the categories. @spec 2.language-switch, 1.themes */
export function Header() {
  const t = useMessages(commonMessages)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  return (
    <header className={styles.header} data-above-toasts="">
      <Wrap>
        <div className={styles.bar}>
          <span className={styles.narrow}>
            <IconButton label={t('menu')} aria-haspopup="dialog" onClick={() => setIsMenuOpen(true)}>
              <Icon of={Menu} />
            </IconButton>
          </span>
          <Link to="/" className={styles.home}>
            <Logo label={t('shop')} />
          </Link>
          <div className={styles.search}>
            <SearchBox hasShortcut />
          </div>
          <div className={styles.actions}>
            <span className={styles.wide}>
              <LanguageButton />
            </span>
            <ThemeButton />
            <span className={styles.line} aria-hidden="true" />
            <span className={styles.wide}>
              <AccountMenu />
            </span>
            <BasketLink />
          </div>
        </div>
        <div className={styles.narrowSearch}>
          <SearchBox />
        </div>
        <CategoryNavigation />
      </Wrap>
      <LazyMenu open={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
    </header>
  )
}

function LanguageButton() {
  const t = useMessages(commonMessages)
  const other = otherLanguage(useLanguage())
  return (
    <button
      type="button"
      className={styles.language}
      lang={htmlLangOf(other)}
      title={t('switchLanguage')}
      onClick={() => setLanguage(other)}
    >
      <span aria-hidden="true">{t('switchLanguageShort')}</span>
      <VisuallyHidden>{t('switchLanguage')}</VisuallyHidden>
    </button>
  )
}

/** Renders both icons and CSS shows the one of the theme, so that the markup does not depend on the theme. */
function ThemeButton() {
  const t = useMessages(commonMessages)
  return (
    <IconButton label={t('switchTheme')} onClick={() => setTheme(themeNow() === 'light' ? 'night' : 'light')}>
      <Icon of={Moon} className={styles.moon} />
      <Icon of={Sun} className={styles.sun} />
    </IconButton>
  )
}

function BasketLink() {
  const t = useMessages(commonMessages)
  const format = useFormat()
  const count = useBasketCount()
  return (
    <Link to="/shopping-baskets" className={styles.basket}>
      <Icon of={ShoppingBag} />
      <VisuallyHidden>{t('basketWith', { count })}</VisuallyHidden>
      <span className={styles.basketWord} aria-hidden="true">
        {t('basket')}
      </span>
      <span className={styles.count} data-empty={count === 0} aria-hidden="true">
        {format.number(count)}
      </span>
    </Link>
  )
}
