import { Card } from '@anar/ui'
import { InformationPage } from '../../components/reading/information-page.tsx'
import { SupportWays } from '../../components/shell/support-ways.tsx'

/** How to reach support, and what helps before. @spec 2.contact-us */
export default function ContactUs() {
  return (
    <InformationPage
      slug="contact-us"
      aside={
        <Card pad>
          <SupportWays />
        </Card>
      }
    />
  )
}
