import { Card } from '@anar/ui'
import { SupportWays } from '../../../app/shell/support-ways.tsx'
import { useHasSupport } from '../../../platform/data/settings.ts'
import { InformationPage } from '../../components/reading/information-page.tsx'

/** Support contacts, and help pages. @spec 2.contact-us */
export default function ContactUs() {
  const ways = useHasSupport() && (
    <Card pad>
      <SupportWays />
    </Card>
  )
  return <InformationPage slug="contact-us" {...(ways && { aside: ways })} />
}
