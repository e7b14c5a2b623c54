import { isAllowed } from '@anar/domain/membership'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { memberStatusOf, type ProfileRow } from '../../../people/data/profile.ts'
import { profileMessages } from '../../../people/messages/index.ts'
import { usePromises } from '../../../platform/data/settings.ts'

/**
 * Who blocked the account, when and why, and what stays possible. Screens list `profileMessages` with their messages.
 * @spec 4.membership-rules
 */
export function BlockWords({ profile }: { profile: ProfileRow }) {
  const t = useMessages(profileMessages)
  const format = useFormat()
  const { preferredBlockMonths } = usePromises()
  const { blockReason, blockNote, blockedAt } = profile
  if (canLiftBlock(profile)) return t('blockedNoPurchase', { count: preferredBlockMonths })
  const day = blockedAt ? format.day(blockedAt) : ''
  return (
    <>
      <p>
        {blockReason === 'WRONG_DOCUMENTS'
          ? t('blockedDocuments', { day })
          : blockReason === 'NO_INHERITANCE'
            ? t('blockedInheritance', { day })
            : t('blockedByOffice', { day })}
      </p>
      {blockNote && <p>{t.rich('blockNote', { note: <bdi>{blockNote}</bdi> })}</p>}
      <p>{t('blockedHelp')}</p>
    </>
  )
}

/** Whether the person can lift the block themselves. */
export function canLiftBlock(profile: ProfileRow): boolean {
  return isAllowed('lift-block', memberStatusOf(profile))
}
