import { useOnce } from '@anar/app-kit/use-once'
import { Alert, Button, Icon } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { BadgeCheck } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { ReasonDialog } from '../../../platform/components/reason-dialog.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { type Month, moveMonth } from '../../data/months.ts'
import { monthsMessages } from '../../messages/index.ts'
import styles from './month.module.css'

/**
 * The two approvals of a month, by different people, each for the digest of the calculation that they saw.
 * @spec 9.commission
 */
export function Approval({ month, isBusy }: { month: Month; isBusy: boolean }) {
  const t = useMessages(monthsMessages)
  const access = useAccess()
  const [isOpen, setIsOpen] = useState(false)
  const { state, firstApprover, sha256 } = month
  const isMineFirst = firstApprover === access.username
  const canApprove = state === 'calculated' && hasPermission(access, 'months.close') && !isMineFirst
  return (
    <div className={text.stack}>
      <Signatures month={month} />
      {state === 'calculated' && isMineFirst && <Alert live={false}>{t('youWereFirst')}</Alert>}
      {canApprove && (
        <div className={text.buttons}>
          <Button
            icon={<Icon of={BadgeCheck} size={18} />}
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && setIsOpen(true)}
          >
            {firstApprover ? t('approveSecond') : t('approve')}
          </Button>
          <span className={styles.note}>{firstApprover ? t('secondNote') : t('firstNote')}</span>
        </div>
      )}
      {isOpen && sha256 && <ApproveDialog month={month} sha256={sha256} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

/** Times of calculation and approvals, approvers, and the digest. */
function Signatures({ month }: { month: Month }) {
  const t = useMessages(monthsMessages)
  const format = useFormat()
  const { firstApprover, firstApprovedAt, approver, approvedAt, sha256, calculatedAt } = month
  const signedAt = (at: string | null) => (at ? format.moment(at) : '')
  return (
    <dl className={styles.approval}>
      <div>
        <dt>{t('calculatedAt')}</dt>
        <dd>
          {calculatedAt ? format.moment(calculatedAt) : '–'}
          <span className={text.small}>
            <bdi>{month.calculatedBy ?? t('byShop')}</bdi>
          </span>
        </dd>
      </div>
      <div>
        <dt>{t('firstApproval')}</dt>
        <dd>
          {firstApprover ? <bdi>{firstApprover}</bdi> : t('waits')}
          {firstApprover && <span className={text.small}>{signedAt(firstApprovedAt)}</span>}
        </dd>
      </div>
      <div>
        <dt>{t('secondApproval')}</dt>
        <dd>
          {approver ? <bdi>{approver}</bdi> : t('waits')}
          {approver && <span className={text.small}>{signedAt(approvedAt)}</span>}
        </dd>
      </div>
      <div className={styles.wide}>
        <dt>{t('digest')}</dt>
        <dd>{sha256 && <Digest sha256={sha256} />}</dd>
      </div>
    </dl>
  )
}

function ApproveDialog({ month, sha256, onClose }: { month: Month; sha256: string; onClose: () => void }) {
  const t = useMessages(monthsMessages)
  const format = useFormat()
  const once = useOnce()
  return (
    <ReasonDialog
      title={t.rich('approveTitle', { month: <bdi>{format.month(month.month)}</bdi> })}
      withReason={false}
      confirm={t('approveNow')}
      run={async () => {
        const body = { month: month.month, sha256 }
        const answer = await once(body, (key) => moveMonth('office/months/approve', body, key))
        toast.success(answer.state === 'approved' ? t('approvedToast') : t('firstToast'))
      }}
      onDone={onClose}
      onClose={onClose}
    >
      <div className={text.stack}>
        <p>
          {t('approveText', {
            commission: format.rial(month.commission ?? 0),
            payable: format.rial(month.payable ?? 0),
          })}
        </p>
        <p>{month.firstApprover ? t('approveSecondText') : t('approveFirstText')}</p>
        <Digest sha256={sha256} />
      </div>
    </ReasonDialog>
  )
}

/** A digest in groups of eight characters, for comparing by eye. */
function Digest({ sha256 }: { sha256: string }) {
  return (
    <code className={styles.digest} dir="ltr">
      {sha256.match(/.{1,8}/g)?.map((group) => (
        <span key={group}>{group}</span>
      ))}
    </code>
  )
}
