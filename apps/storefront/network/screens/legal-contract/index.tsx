import { Button, Card, Icon, LinkButton } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Printer } from '@anar/ui/icons'
import { Prose } from '@anar/ui/prose'
import reading from '../../../content/components/reading/reading.module.css'
import { ReadingPage, WithText } from '../../../content/components/reading/reading-page.tsx'
import { readingMessages } from '../../../content/messages/index.ts'
import { useContract } from '../../data/contract.ts'
import styles from './legal-contract.module.css'

/**
 * The newest version of the marketer contract, public.
 * @spec 2.legal-contract.1
 */
export default function LegalContract() {
  const t = useMessages(readingMessages)
  const format = useFormat()
  const query = useContract()
  return (
    <WithText query={query}>
      {(contract) => (
        <ReadingPage
          title={t('contract')}
          changedAt={contract.publishedAt}
          aside={
            <Card pad className={reading.card}>
              <p className={styles.version}>{t('version', { number: format.number(contract.version) })}</p>
              <p>{t('contractNote')}</p>
              <LinkButton to="/become-marketer" block>
                {t('become')}
              </LinkButton>
              <LinkButton to="/rules-and-income-plan/network-marketer-income-plan" tone="outline" block>
                {t('plan')}
              </LinkButton>
              <Button tone="ghost" icon={<Icon of={Printer} />} onClick={() => window.print()}>
                {t('print')}
              </Button>
            </Card>
          }
        >
          <Prose text={contract.body} />
        </ReadingPage>
      )}
    </WithText>
  )
}
