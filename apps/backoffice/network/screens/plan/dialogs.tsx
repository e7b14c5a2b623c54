import { useNavigate } from '@anar/app-kit/router'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { ReasonDialog } from '../../../platform/components/reason-dialog.tsx'
import { leavingConfirmed } from '../../../platform/components/unsaved.tsx'
import type { PlanVersion } from '../../data/plan-rules.ts'
import { discardPlan, publishPlan, withdrawPlan } from '../../data/plans.ts'
import { plansMessages } from '../../messages/index.ts'
import type { PlanDraft } from './use-plan-draft.ts'

/** Confirms publishing a version. Unsaved changes are saved first. */
export function PublishDialog({ plan, onClose }: { plan: PlanDraft; onClose: () => void }) {
  const t = useMessages(plansMessages)
  const format = useFormat()
  const month = format.month(plan.draft.fromMonth)
  return (
    <ReasonDialog
      title={t.rich('publishTitle', { month: <bdi>{month}</bdi> })}
      withReason={false}
      confirm={t('publish')}
      run={async () => publishPlan(await plan.store())}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{t('publishText')}</p>
      {plan.proof && (
        <p>
          {t('publishProof', {
            worst: format.percent(plan.proof.worstPercent),
            cap: format.percent(plan.proof.capPercent),
          })}
        </p>
      )}
    </ReasonDialog>
  )
}

/** Takes the reason for withdrawing a published version; another person approves it. */
export function WithdrawDialog({ version, onClose }: { version: PlanVersion; onClose: () => void }) {
  const t = useMessages(plansMessages)
  return (
    <ReasonDialog
      title={t('withdrawTitle')}
      confirm={t('withdraw')}
      tone="danger"
      run={(reason) => withdrawPlan({ planVersionId: version.id, reason })}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{t('withdrawText')}</p>
    </ReasonDialog>
  )
}

export function DiscardDialog({ version, onClose }: { version: PlanVersion; onClose: () => void }) {
  const t = useMessages(plansMessages)
  const navigate = useNavigate()
  return (
    <ReasonDialog
      title={t.rich('discardTitle', { title: <bdi>{version.title}</bdi> })}
      withReason={false}
      confirm={t('discard')}
      tone="danger"
      run={() => discardPlan(version.id)}
      onDone={() => {
        toast.success(t('discarded'))
        void navigate('/plans', leavingConfirmed)
      }}
      onClose={onClose}
    >
      <p>{t('discardText')}</p>
    </ReasonDialog>
  )
}
