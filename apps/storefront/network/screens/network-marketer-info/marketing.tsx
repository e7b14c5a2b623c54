import { isAllowed } from '@anar/domain/membership'
import { Button, Card, Icon, LinkButton, Ltr } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { FileText } from '@anar/ui/icons'
import { useState } from 'react'
import { Fact, Facts } from '../../../people/components/profile/facts.tsx'
import page from '../../../people/components/profile/profile-page.module.css'
import { memberStatusOf, type ProfileRow } from '../../../people/data/profile.ts'
import { profileMessages } from '../../../people/messages/index.ts'
import { downloadAddress } from '../../../platform/components/documents/address.ts'
import { statusOf } from '../../components/marketer/status.ts'
import { useApplication } from '../../data/application.ts'
import styles from './marketing.module.css'
import { TerminateDialog } from './terminate-dialog.tsx'

/** The person's network membership: referrer, contract, termination; for customers a link to apply. @spec 4.marketer-status */
export function Marketing({ profile }: { profile: ProfileRow }) {
  const t = useMessages(profileMessages)
  const format = useFormat()
  const isMarketer = profile.userType === 'NetworkMarketer'
  const { referrer } = profile
  return (
    <Card as="section" pad aria-labelledby="marketing">
      <div className={page.cardHead}>
        <h2 id="marketing" className={page.subtitle}>
          {t('marketing')}
        </h2>
      </div>
      <Facts>
        <Fact name={t('memberCode')}>
          <Ltr>{format.digits(String(profile.id))}</Ltr>
        </Fact>
        <Fact name={t('superior')}>
          {referrer ? (
            <bdi>
              {referrer.firstName} {referrer.lastName}
            </bdi>
          ) : (
            t('noSuperior')
          )}
        </Fact>
        {profile.contractTerminatedAt && (
          <Fact name={t('marketerState.Terminated')}>{format.day(profile.contractTerminatedAt)}</Fact>
        )}
      </Facts>
      {isMarketer ? <Contract profile={profile} /> : <Apply profile={profile} />}
    </Card>
  )
}

function Contract({ profile }: { profile: ProfileRow }) {
  const t = useMessages(profileMessages)
  const format = useFormat()
  const { data: application } = useApplication()
  const [isEnding, setIsEnding] = useState(false)
  const signed = application?.state === 'Approved' ? application : null
  const document = signed?.signedDocument
  return (
    <>
      <h3 className={styles.subtitle}>{t('contract')}</h3>
      <p className={page.note}>
        {signed?.signedAt
          ? t('contractVersion', {
              version: format.number(signed.contractVersion ?? 0),
              day: format.day(signed.signedAt),
            })
          : t('contractNone')}
      </p>
      <div className={page.actions}>
        {profile.state === 'Active' && (
          <LinkButton to="/profile/network/month" tone="soft">
            {t('seeMonth')}
          </LinkButton>
        )}
        {document ? (
          <a className={styles.download} href={downloadAddress(document.id)} download>
            <Icon of={FileText} />
            {t('contractDownload')}
          </a>
        ) : (
          <LinkButton to="/rules-and-income-plan/legal-contract" tone="soft">
            {t('contractRead')}
          </LinkButton>
        )}
        {isAllowed('terminate', memberStatusOf(profile)) && (
          <Button tone="ghost" onClick={() => setIsEnding(true)}>
            {t('terminate')}
          </Button>
        )}
      </div>
      <TerminateDialog open={isEnding} onClose={() => setIsEnding(false)} />
    </>
  )
}

/** The link to apply, or to the state of the application; none during a block. */
function Apply({ profile }: { profile: ProfileRow }) {
  const t = useMessages(profileMessages)
  const status = statusOf(profile.state)
  if (status === 'blocked') return <p className={styles.text}>{t('applyBlocked')}</p>
  return (
    <>
      <p className={styles.text}>{t('applyText')}</p>
      <div className={page.actions}>
        {status && (
          <LinkButton to={`/become-marketer/${status}`} tone="soft">
            {t('seeStatus')}
          </LinkButton>
        )}
        {!status && isAllowed('apply', memberStatusOf(profile)) && (
          <LinkButton to="/become-marketer" tone="soft">
            {t('apply')}
          </LinkButton>
        )}
      </div>
    </>
  )
}
