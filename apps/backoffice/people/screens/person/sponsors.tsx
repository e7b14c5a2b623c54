import { Badge } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { type DatedSponsor, useSponsors } from '../../../network/data/network.ts'
import { networkMessages } from '../../../network/messages/index.ts'
import { Answered } from '../../../platform/components/answered.tsx'
import { MemberLink } from '../../components/member-link.tsx'
import styles from './person.module.css'

/**
 * A person's sponsors with periods, reasons and deciders. The tree of a closed month is read from these.
 * @spec 3.network-marketer
 */
export function Sponsors({ personId }: { personId: number }) {
  const t = useMessages(networkMessages)
  return (
    <div className={styles.sponsors}>
      <h3 className={styles.legend}>{t('sponsors')}</h3>
      <Answered query={useSponsors(personId)} lines={[3]}>
        {(sponsors) => <Known sponsors={sponsors} />}
      </Answered>
    </div>
  )
}

function Known({ sponsors }: { sponsors: readonly DatedSponsor[] }) {
  const t = useMessages(networkMessages)
  const format = useFormat()
  const [newest] = sponsors
  if (!newest) return <p className={styles.small}>{t('sponsorsNone')}</p>
  return (
    <ol className={styles.list}>
      {newest.toAt !== null && (
        <li className={styles.item}>
          <span className={styles.line}>{t('sponsorNobody')}</span>
          <span className={styles.small}>{t('sponsorSince', { from: format.moment(newest.toAt) })}</span>
        </li>
      )}
      {sponsors.map((sponsor) => (
        <Sponsor key={sponsor.id} sponsor={sponsor} />
      ))}
    </ol>
  )
}

function Sponsor({ sponsor }: { sponsor: DatedSponsor }) {
  const t = useMessages(networkMessages)
  const format = useFormat()
  const { sponsorId, sponsorName, sponsorCode, fromAt, toAt } = sponsor
  const from = format.moment(fromAt)
  return (
    <li className={styles.item}>
      <span className={styles.line}>
        <MemberLink personId={sponsorId} name={sponsorName} code={sponsorCode} />
        {toAt === null && <Badge tone="accent">{t('sponsorNow')}</Badge>}
      </span>
      <span>
        {toAt === null ? t('sponsorSince', { from }) : t('sponsorFromTo', { from, to: format.moment(toAt) })}
      </span>
      <Why sponsor={sponsor} />
    </li>
  )
}

const causes = {
  Referred: 'causeReferred',
  Approved: 'causeApproved',
  Moved: 'causeMoved',
  MovedUp: 'causeMovedUp',
} as const

/** Why a sponsor applies; for a move by the office its reason, requester and decider. */
function Why({ sponsor: { cause, reason, requestedBy, decidedBy } }: { sponsor: DatedSponsor }) {
  const t = useMessages(networkMessages)
  const known = Object.hasOwn(causes, cause) ? t(causes[cause as keyof typeof causes]) : cause
  return (
    <span className={styles.small}>
      {known}
      {reason && (
        <>
          {': '}
          <bdi>{reason}</bdi>
        </>
      )}
      {requestedBy && (
        <>
          {' · '}
          {t.rich('requestedBy', { name: <bdi>{requestedBy}</bdi> })}
        </>
      )}
      {decidedBy && (
        <>
          {' · '}
          {t.rich('decidedBy', { name: <bdi>{decidedBy}</bdi> })}
        </>
      )}
    </span>
  )
}
