import { InformationPage } from '../../components/reading/information-page.tsx'

/** Who the shop is. @spec 2.about-us */
export default function AboutUs() {
  return <InformationPage slug="about-us" />
}
