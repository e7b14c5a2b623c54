import { Alert, Button, LinkButton } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { liftBlock, type ProfileRow } from '../../../people/data/profile.ts'
import { profileMessages } from '../../../people/messages/index.ts'
import { refusalOf } from '../../../platform/components/forms/refusal.ts'
import { usePromises } from '../../../platform/data/settings.ts'
import { BlockWords, canLiftBlock } from '../../components/marketer/block-notice.tsx'

/** The reason of a present or coming block, and what can be done about it. @spec 4.membership-rules */
export function BlockAlert({ profile }: { profile: ProfileRow }) {
  const t = useMessages(profileMessages)
  const format = useFormat()
  const { membershipNoticeDays } = usePromises()
  const support = (
    <LinkButton to="/contact-us" tone="outline" size="sm">
      {t('support')}
    </LinkButton>
  )
  if (profile.state === 'Blocked') {
    return (
      <Alert
        tone="danger"
        live={false}
        title={t('blockedTitle')}
        action={canLiftBlock(profile) ? <LiftButton /> : support}
      >
        <BlockWords profile={profile} />
      </Alert>
    )
  }
  if (!profile.documentsWrongAt) return null
  return (
    <Alert tone="warning" title={t('documentsWrongTitle')} action={support}>
      <p>
        {t('documentsWrongText', { day: format.day(profile.documentsWrongAt), count: membershipNoticeDays })}
      </p>
      {profile.blockNote && <p>{t.rich('blockNote', { note: <bdi>{profile.blockNote}</bdi> })}</p>}
    </Alert>
  )
}

function LiftButton() {
  const t = useMessages(profileMessages)
  const [isBusy, setIsBusy] = useState(false)
  const lift = async () => {
    setIsBusy(true)
    try {
      await liftBlock()
      toast.success(t('blockLifted'))
    } catch (error) {
      toast.error(refusalOf(error, [], t('noAnswer')).message ?? t('noAnswer'))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button size="sm" loading={isBusy} onClick={lift}>
      {t('liftBlock')}
    </Button>
  )
}
