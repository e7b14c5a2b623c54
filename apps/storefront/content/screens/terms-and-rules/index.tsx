import { Button, Card, Icon, LinkButton } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Printer } from '@anar/ui/icons'
import { InformationPage } from '../../components/reading/information-page.tsx'
import reading from '../../components/reading/reading.module.css'
import { readingMessages } from '../../messages/index.ts'

/** The terms accepted at sign-up. @spec 2.terms-and-rules.1 */
export default function TermsAndRules() {
  const t = useMessages(readingMessages)
  return (
    <InformationPage
      slug="terms-and-rules"
      isDated
      aside={
        <Card pad className={reading.card}>
          <p>{t('termsNote')}</p>
          <LinkButton to="/rules-and-income-plan/legal-contract" tone="outline" block>
            {t('toContract')}
          </LinkButton>
          <Button tone="ghost" icon={<Icon of={Printer} />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </Card>
      }
    />
  )
}
