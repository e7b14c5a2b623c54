import type { MembershipDue } from '@anar/contract/commands'
import { type IsoDay, isIsoDay } from '@anar/domain/calendar'
import { Button, Card, Empty, Icon } from '@anar/ui'
import { DayField } from '@anar/ui/forms'
import { useMessages } from '@anar/ui/i18n'
import { CalendarClock } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { Waiting } from '../../../platform/components/answered.tsx'
import { ChoiceTabs } from '../../../platform/components/choice-tabs.tsx'
import { Failed } from '../../../platform/components/failed.tsx'
import { PageHead } from '../../../platform/components/page-head.tsx'
import { ReasonDialog } from '../../../platform/components/reason-dialog.tsx'
import { useTitle } from '../../../platform/components/title.ts'
import { type MembershipCase, runMembership, useMembershipDue } from '../../data/membership.ts'
import { membershipMessages } from '../../messages/index.ts'
import { CaseTable } from './case-table.tsx'
import styles from './membership.module.css'

type Step = MembershipCase['step'] | 'all'
const steps = ['notify', 'notified', 'act', 'tied'] as const

/** Dry run of the membership rules on a day, and running them now. @spec 4.membership-rules, 1.back-office */
export default function Membership() {
  const t = useMessages(membershipMessages)
  const [day, setDay] = useState<IsoDay | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const today = useMembershipDue(null)
  useTitle(t('title'))
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button icon={<Icon of={CalendarClock} />} disabled={!today.data} onClick={() => setIsOpen(true)}>
            {t('run')}
          </Button>
        }
      />
      <div className={styles.day}>
        <DayField
          label={t('day')}
          hint={t('dayHint')}
          value={day}
          onChange={(chosen, typed) => {
            if (chosen !== null || typed.trim() === '') setDay(chosen)
          }}
        />
      </div>
      <Due key={day} day={day} />
      {isOpen && today.data && <Running due={today.data} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function Due({ day }: { day: IsoDay | null }) {
  const t = useMessages(membershipMessages)
  const [step, setStep] = useState<Step>('all')
  const query = useMembershipDue(day !== null && isIsoDay(day) ? day : null)
  if (query.isPending) return <Waiting />
  if (!query.data) return <Failed error={query.error} onRetry={() => query.refetch()} />
  const { cases, counts } = query.data
  const shown = step === 'all' ? cases : cases.filter((one) => one.step === step)
  const isNobody = cases.length === 0
  const total = counts.notify + counts.notified + counts.act + counts.tied
  return (
    <>
      <ChoiceTabs<Step>
        label={t('step')}
        value={step}
        onChoose={setStep}
        choices={[
          { value: 'all', label: t('all'), count: total },
          ...steps.map((one) => ({ value: one, label: t(one), count: counts[one] })),
        ]}
      />
      {shown.length === 0 ? (
        <Card>
          <Empty
            title={isNobody ? t('empty') : t('emptyStep')}
            text={isNobody ? t('emptyText') : undefined}
          />
        </Card>
      ) : (
        <CaseTable cases={shown} />
      )}
      {cases.length < total && <p className={styles.small}>{t('limited', { shown: cases.length, total })}</p>}
    </>
  )
}

function Running({ due, onClose }: { due: MembershipDue; onClose: () => void }) {
  const t = useMessages(membershipMessages)
  return (
    <ReasonDialog
      title={t('runTitle')}
      withReason={false}
      confirm={t('run')}
      run={async () => {
        const { noticesGiven, blocked, removed, kept } = await runMembership()
        toast.success(t('ran', { notices: noticesGiven, blocked, removed, kept }))
      }}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{t('runText', { notify: due.counts.notify, act: due.counts.act })}</p>
    </ReasonDialog>
  )
}
