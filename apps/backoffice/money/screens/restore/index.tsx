import type { Restore } from '@anar/contract/commands'
import { Alert, Button, Card, Empty, LinkButton } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import { Answered } from '../../../platform/components/answered.tsx'
import { Fact, Facts, Section } from '../../../platform/components/facts.tsx'
import { PageHead } from '../../../platform/components/page-head.tsx'
import { ReasonDialog } from '../../../platform/components/reason-dialog.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { releaseShop, useRestore } from '../../data/restore.ts'
import { restoreMessages } from '../../messages/index.ts'
import { Payouts } from './payouts.tsx'
import { Erasures, Payments, Report } from './points.tsx'

/** What has to be reconciled after a restore before two people release the shop. @spec 1.back-office, 4.sale-order */
export default function RestoreScreen() {
  const t = useMessages(restoreMessages)
  useTitle(t('title'))
  const query = useRestore()
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Answered query={query} lines={[3, 4, 4, 6]}>
        {(restore) =>
          restore === null ? (
            <Card>
              <Empty title={t('notHeld')} text={t('notHeldText')} />
            </Card>
          ) : (
            <List restore={restore} />
          )
        }
      </Answered>
    </>
  )
}

function List({ restore }: { restore: Restore }) {
  return (
    <div className={text.stack}>
      <Standing restore={restore} />
      <Payments restore={restore} />
      <Report topic="gateway" finding={restore.gateway} />
      <Report topic="bank" finding={restore.bank} />
      <Payouts restore={restore} />
      <Erasures restore={restore} />
    </div>
  )
}

/** Why the shop is held, from when on data may be missing, and the release. */
function Standing({ restore: { reason, restoredTo, foundAt, openCount, proposalId } }: { restore: Restore }) {
  const t = useMessages(restoreMessages)
  const format = useFormat()
  return (
    <Section title={t('standing')} aside={proposalId === null && <Release openCount={openCount} />}>
      <Facts>
        <Fact name={t('restoredTo')}>{format.moment(restoredTo)}</Fact>
        <Fact name={t('foundAt')}>{format.moment(foundAt)}</Fact>
        <Fact name={t('why')}>{t(`reason.${reason}`)}</Fact>
        <Fact name={t('open')}>{openCount === 0 ? t('noneOpen') : t('openCount', { count: openCount })}</Fact>
      </Facts>
      {proposalId !== null && (
        <Alert
          tone="warning"
          action={
            <LinkButton tone="outline" size="sm" to="/approvals">
              {t('toApprovals')}
            </LinkButton>
          }
        >
          {t('proposed')}
        </Alert>
      )}
    </Section>
  )
}

function Release({ openCount }: { openCount: number }) {
  const t = useMessages(restoreMessages)
  const canMove = hasPermission(useAccess(), 'money.move')
  const [isOpen, setIsOpen] = useState(false)
  if (!canMove) return null
  return (
    <>
      <Button disabled={openCount > 0} onClick={() => setIsOpen(true)}>
        {t('release')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t('releaseTitle')}
          confirm={t('release')}
          run={releaseShop}
          onDone={() => setIsOpen(false)}
          onClose={() => setIsOpen(false)}
        >
          <p>{t('releaseText')}</p>
        </ReasonDialog>
      )}
    </>
  )
}
