import { Card, SectionHead } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { InformationPage } from '../../components/reading/information-page.tsx'
import { SupportWays } from '../../components/shell/support-ways.tsx'
import { readingTexts } from '../../texts/reading.ts'

/** What to tell when something was not right, and to whom. */
export default function Dissatisfaction() {
  const t = useTexts(readingTexts)
  return (
    <InformationPage
      slug="dissatisfaction"
      aside={
        <Card pad>
          <SectionHead title={t('tellUs')} text={t('tellUsText')} />
          <SupportWays />
        </Card>
      }
    />
  )
}
