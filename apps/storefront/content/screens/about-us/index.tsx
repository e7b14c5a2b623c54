import { Card } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Headset, LayoutGrid, Network } from '@anar/ui/icons'
import { Way } from '../../../app/shell/way.tsx'
import { InformationPage } from '../../components/reading/information-page.tsx'
import { readingMessages } from '../../messages/index.ts'

/** About the shop, with links to other pages. @spec 2.about-us.1 */
export default function AboutUs() {
  const t = useMessages(readingMessages)
  return (
    <InformationPage
      slug="about-us"
      aside={
        <Card pad>
          <ul>
            <Way to="/products-list" icon={LayoutGrid} name={t('products')} text={t('productsText')} />
            <Way
              to="/rules-and-income-plan/network-marketer-income-plan"
              icon={Network}
              name={t('plan')}
              text={t('planText')}
            />
            <Way to="/contact-us" icon={Headset} name={t('contact')} text={t('contactText')} />
          </ul>
        </Card>
      }
    />
  )
}
