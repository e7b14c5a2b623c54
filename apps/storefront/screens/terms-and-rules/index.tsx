import { InformationPage } from '../../components/reading/information-page.tsx'

/** What everybody accepts at sign-up. @spec 2.terms-and-rules */
export default function TermsAndRules() {
  return <InformationPage slug="terms-and-rules" isDated />
}
