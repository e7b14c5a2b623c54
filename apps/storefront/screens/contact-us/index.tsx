import { Card } from '@anar/ui'
import { InformationPage } from '../../components/reading/information-page.tsx'
import { SupportWays } from '../../components/shell/support-ways.tsx'
import { useHasSupport } from '../../data/settings.ts'

/** How to reach support, and what helps before. @spec 2.contact-us */
export default function ContactUs() {
  const ways = useHasSupport() && (
    <Card pad>
      <SupportWays />
    </Card>
  )
  return <InformationPage slug="contact-us" {...(ways && { aside: ways })} />
}
