import { useLocation, useNavigate } from '@anar/app-kit/router'
import { Alert, Button, Icon, LinkButton } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { BadgeCheck, Check, Copy, Trash2, Undo2 } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { PageHead } from '../../../platform/components/page-head.tsx'
import { submitting } from '../../../platform/components/submitting.ts'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import { leavingConfirmed, UnsavedGuard } from '../../../platform/components/unsaved.tsx'
import { useWrite } from '../../../platform/components/use-write.ts'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { PlanBadge } from '../../components/plan-badge.tsx'
import { type PlanVersion, standingOf } from '../../data/plan-rules.ts'
import { currentMonth } from '../../data/plans.ts'
import { plansMessages } from '../../messages/index.ts'
import { DiscardDialog, PublishDialog, WithdrawDialog } from './dialogs.tsx'
import { ExampleTable } from './example-table.tsx'
import { Generations, Ranks } from './generations.tsx'
import { Limits } from './limits.tsx'
import styles from './plan.module.css'
import { ProofCard } from './proof.tsx'
import { Replay } from './replay.tsx'
import { StepRows } from './steps.tsx'
import { type PlanDraft, usePlanDraft } from './use-plan-draft.ts'

/** Form of a plan's version, with the live proof that it stays under its cap. @spec 9.commission */
export function PlanForm({
  version,
  first,
  versions,
}: {
  version: PlanVersion | null
  first: Pick<PlanVersion, 'title' | 'fromMonth' | 'plan'>
  versions: readonly PlanVersion[]
}) {
  const t = useMessages(plansMessages)
  const format = useFormat()
  const navigate = useNavigate()
  const { search: madeFrom } = useLocation()
  const canEdit = hasPermission(useAccess(), 'plan.edit')
  const isDraft = version === null || version.state === 'Draft'
  const plan = usePlanDraft(version, first)
  const [openDialog, setOpenDialog] = useState<DialogName | null>(null)
  const { isBusy, refusal, write } = useWrite()
  const title = version
    ? version.title || t('version', { id: format.digits(String(version.id)) })
    : t('newPlan')
  useTitle(title)

  async function save() {
    plan.setIsChecked(true)
    if (plan.body === null) return
    let id = 0
    if (!(await write(async () => (id = (await plan.store()).planVersionId)))) return
    toast.success(t('saved'))
    plan.setIsChecked(false)
    if (!version)
      void navigate(`/plans/${id}`, { replace: true, state: { madeFrom, ...leavingConfirmed.state } })
  }

  function confirmPublish() {
    plan.setIsChecked(true)
    if (plan.isPublishable) setOpenDialog('publish')
  }

  return (
    <>
      <form noValidate className={styles.form} onSubmit={submitting(save)}>
        <PageHead
          back={{ to: '/plans', label: t('back') }}
          title={<bdi>{title}</bdi>}
          aside={version && <PlanBadge standing={standingOf(version, versions, currentMonth())} />}
          lead={t.rich('fromLead', { month: <bdi>{format.month(plan.draft.fromMonth)}</bdi> })}
          actions={
            canEdit && (
              <Actions
                version={version}
                isBusy={isBusy}
                onDiscard={() => setOpenDialog('discard')}
                onWithdraw={() => setOpenDialog('withdraw')}
                onPublish={confirmPublish}
              />
            )
          }
        />
        <Notes plan={plan} isDraft={isDraft} refusal={refusal} />
        <div className={text.columns}>
          <Numbers plan={plan} isOpen={canEdit && isDraft} ownMonth={version?.fromMonth ?? null} />
          <Beside plan={plan} />
        </div>
      </form>
      {canEdit && <Replay plan={plan.plan} />}
      <OpenDialog what={openDialog} plan={plan} version={version} onClose={() => setOpenDialog(null)} />
    </>
  )
}

type DialogName = 'publish' | 'discard' | 'withdraw'

function OpenDialog({
  what,
  plan,
  version,
  onClose,
}: {
  what: DialogName | null
  plan: PlanDraft
  version: PlanVersion | null
  onClose: () => void
}) {
  if (what === 'publish') return <PublishDialog plan={plan} onClose={onClose} />
  if (what === 'discard' && version) return <DiscardDialog version={version} onClose={onClose} />
  return what === 'withdraw' && version ? <WithdrawDialog version={version} onClose={onClose} /> : null
}

/** Notes on the version as a whole, and faults that prevent saving or publishing. */
function Notes({ plan, isDraft, refusal }: { plan: PlanDraft; isDraft: boolean; refusal: string | null }) {
  const t = useMessages(plansMessages)
  const canEdit = hasPermission(useAccess(), 'plan.edit')
  return (
    <>
      <UnsavedGuard when={plan.isUnsaved} />
      {!canEdit && <Alert live={false}>{t('readOnly')}</Alert>}
      {canEdit && !isDraft && <Alert live={false}>{t('publishedNote')}</Alert>}
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      {plan.isChecked && plan.faults.size > 0 && (
        <Alert tone="danger">{plan.errorOf('capPercent') ?? t('fixErrors')}</Alert>
      )}
    </>
  )
}

type NumbersProps = { plan: PlanDraft; isOpen: boolean; ownMonth: string | null }

function Numbers({ plan, isOpen, ownMonth }: NumbersProps) {
  return (
    <fieldset className={styles.all} disabled={!isOpen}>
      <Limits plan={plan} ownMonth={ownMonth} />
      <StepRows plan={plan} isOpen={isOpen} />
      <Generations plan={plan} isOpen={isOpen} />
      <Ranks plan={plan} />
    </fieldset>
  )
}

function Beside({ plan: { proof, plan } }: { plan: PlanDraft }) {
  return (
    <div className={styles.beside}>
      <div className={styles.proof}>
        <ProofCard proof={proof} />
      </div>
      <ExampleTable plan={plan} />
    </div>
  )
}

function Actions({
  version,
  isBusy,
  onDiscard,
  onWithdraw,
  onPublish,
}: {
  version: PlanVersion | null
  isBusy: boolean
  onDiscard: () => void
  onWithdraw: () => void
  onPublish: () => void
}) {
  const t = useMessages(plansMessages)
  if (version && version.state !== 'Draft') {
    const isComing = version.state === 'Published' && version.fromMonth > currentMonth()
    return (
      <>
        {isComing && (
          <Button tone="ghost" icon={<Icon of={Undo2} />} onClick={onWithdraw}>
            {t('withdraw')}
          </Button>
        )}
        <LinkButton tone="soft" to={`/plans/new?from=${version.id}`} icon={<Icon of={Copy} />}>
          {t('copy')}
        </LinkButton>
      </>
    )
  }
  return (
    <>
      {version && (
        <Button tone="ghost" icon={<Icon of={Trash2} />} onClick={onDiscard}>
          {t('discard')}
        </Button>
      )}
      <Button type="submit" tone="soft" icon={<Icon of={Check} />} loading={isBusy}>
        {t('save')}
      </Button>
      <Button icon={<Icon of={BadgeCheck} />} onClick={onPublish}>
        {t('publish')}
      </Button>
    </>
  )
}
