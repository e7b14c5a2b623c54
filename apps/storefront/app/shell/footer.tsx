import { Link, Logo, Wrap } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import type { ReactNode } from 'react'
import { listAddress } from '../../catalogue/components/list-address.ts'
import { useCategories } from '../../catalogue/data/catalogue.ts'
import { telephoneOf, useSettings } from '../../platform/data/settings.ts'
import { commonMessages, footerMessages, titleMessages } from '../../platform/messages/shopping.ts'
import { topCategories } from './category-tree.ts'
import styles from './footer.module.css'
import { SiteLinks } from './site-links.tsx'

const categoriesShown = 5

/** The footer. Links only to existing pages. */
export function Footer() {
  const t = useMessages(commonMessages)
  const tFooter = useMessages(footerMessages)
  const tTitle = useMessages(titleMessages)
  const { data: categories = [] } = useCategories()
  return (
    <footer className={styles.footer}>
      <Wrap>
        <div className={styles.columns}>
          <div>
            <Logo label={t('shop')} />
            <p className={styles.text}>{tFooter('footerText')}</p>
            <SiteLinks />
          </div>
          <Column title={tFooter('footerShopping')}>
            <FooterLink to={listAddress()}>{t('allProducts')}</FooterLink>
            <FooterLink to="/shopping-baskets">{t('footerMyBaskets')}</FooterLink>
            <FooterLink to="/profile/sale-orders/ongoing-sale-orders">{t('myOrders')}</FooterLink>
            <FooterLink to="/favourites">{tTitle('titleFavourites')}</FooterLink>
            <FooterLink to="/compare">{tTitle('titleCompare')}</FooterLink>
          </Column>
          <Column title={tFooter('footerCategories')}>
            {topCategories(categories)
              .slice(0, categoriesShown)
              .map((category) => (
                <FooterLink key={category.id} to={listAddress({ categoryId: category.id })}>
                  {category.name}
                </FooterLink>
              ))}
          </Column>
          <Column title={t('shop')}>
            <FooterLink to="/about-us">{tTitle('titleAboutUs')}</FooterLink>
            <FooterLink to="/rules-and-income-plan/network-marketer-income-plan">
              {tTitle('titleIncomePlan')}
            </FooterLink>
            <FooterLink to="/rules-and-income-plan/legal-contract">{tTitle('titleContract')}</FooterLink>
            <FooterLink to="/terms-and-rules">{tTitle('titleTerms')}</FooterLink>
          </Column>
          <Column title={tFooter('footerSupport')}>
            <SupportLine />
            <FooterLink to="/contact-us">{tTitle('titleContactUs')}</FooterLink>
            <FooterLink to="/dissatisfaction">{tTitle('titleDissatisfaction')}</FooterLink>
            <FooterLink to="/seller/sign-up">{tFooter('footerSell')}</FooterLink>
            <ReturnLine />
          </Column>
        </div>
        <div className={styles.last}>
          <span>© {t('shop')}</span>
          <Samples />
        </div>
      </Wrap>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to} className={styles.link}>
        {children}
      </Link>
    </li>
  )
}

/** Says that a shop in test mode sells nothing real. */
function Samples() {
  const t = useMessages(footerMessages)
  const { data: settings } = useSettings()
  return settings?.gateway === 'sandbox' && <span>{t('footerSamples')}</span>
}

function ReturnLine() {
  const t = useMessages(footerMessages)
  const { data: settings } = useSettings()
  return settings && <li className={styles.line}>{t('footerReturn', { count: settings.returnDays })}</li>
}

function SupportLine() {
  const t = useMessages(footerMessages)
  const format = useFormat()
  const { data: settings } = useSettings()
  if (!settings) return null
  const { landline, extension } = settings.support
  if (landline === '') return null
  return (
    <li>
      <a className={styles.link} href={telephoneOf({ landline, extension })}>
        {extension === '' ? t('footerCallUs') : t('footerCall', { extension: format.digits(extension) })}
      </a>
    </li>
  )
}
