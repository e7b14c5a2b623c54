import { useSearchParams } from '@anar/app-kit/router'
import { type IdentityOutcome, identityOutcomes } from '@anar/contract/commands'
import { Card, Fruit, LinkButton, PaleFruit, Wrap } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { useEffect } from 'react'
import styles from '../../../platform/components/status-page.module.css'
import { profileChanged } from '../../data/profile.ts'
import { profileMessages } from '../../messages/index.ts'

/** The return page of the verification provider: the outcome, and next steps. @spec 2.identity-verification */
export default function IdentityReturn() {
  const t = useMessages(profileMessages)
  const value = useSearchParams()[0].get('outcome') ?? ''
  const outcome: IdentityOutcome = isOutcome(value) ? value : 'unknown'
  const isConfirmed = outcome === 'confirmed'
  useEffect(() => {
    if (isConfirmed) void profileChanged()
  }, [isConfirmed])
  const titles: Record<IdentityOutcome, string> = {
    confirmed: t('identityConfirmed'),
    refused: t('identityRefused'),
    unfinished: t('identityUnfinished'),
    unavailable: t('identityUnavailable'),
    unknown: t('identityUnknown'),
  }
  const texts: Record<IdentityOutcome, string> = {
    confirmed: t('identityConfirmedText'),
    refused: t('identityAgainText'),
    unfinished: t('identityAgainText'),
    unavailable: t('identityLaterText'),
    unknown: t('identityAgainText'),
  }
  return (
    <Wrap className={styles.page}>
      <Card pad aril className={styles.card}>
        {isConfirmed ? <Fruit className={styles.fruit} /> : <PaleFruit className={styles.fruit} />}
        <h1 className={styles.title}>{titles[outcome]}</h1>
        <p className={styles.text}>{texts[outcome]}</p>
        <LinkButton to={isConfirmed ? '/profile/network-marketer-info' : '/profile/edit-user-info'}>
          {isConfirmed ? t('identityToProfile') : t('identityAgain')}
        </LinkButton>
      </Card>
    </Wrap>
  )
}

function isOutcome(word: string): word is IdentityOutcome {
  return (identityOutcomes as readonly string[]).includes(word)
}
