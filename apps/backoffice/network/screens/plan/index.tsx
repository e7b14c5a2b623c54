import { useLocation, useParams } from '@anar/app-kit/router'
import { addJalaliMonths } from '@anar/domain/calendar'
import { defaultPlan } from '@anar/domain/compensation'
import { Card, Empty, LinkButton } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Waiting } from '../../../platform/components/answered.tsx'
import { Failed } from '../../../platform/components/failed.tsx'
import { PageHead } from '../../../platform/components/page-head.tsx'
import { type PlanVersion, planInForce } from '../../data/plan-rules.ts'
import { currentMonth, usePlans } from '../../data/plans.ts'
import { plansMessages } from '../../messages/index.ts'
import { PlanForm } from './form.tsx'

/**
 * One version of the income plan: editing, proof, replay on a closed month, publishing.
 * @spec 9.commission, 1.back-office
 */
export default function Plan() {
  const t = useMessages(plansMessages)
  const { planVersionId = '' } = useParams()
  const { search, state } = useLocation()
  const madeFrom = (state as { madeFrom?: string } | null)?.madeFrom
  const query = usePlans()
  const versions = query.data
  if (!versions) {
    return query.isPending ? (
      <Waiting lines={[3, 10]} />
    ) : (
      <>
        <PageHead back={{ to: '/plans', label: t('back') }} title={t('title')} />
        <Failed error={query.error} onRetry={() => query.refetch()} />
      </>
    )
  }
  if (planVersionId === 'new') {
    const first = firstNumbers(versions, Number(new URLSearchParams(search).get('from')))
    return <PlanForm key={`new${search}`} version={null} first={first} versions={versions} />
  }
  const version = versions.find(({ id }) => String(id) === planVersionId)
  if (version) {
    // The form of a new version stays mounted after saving, because the person may still be typing.
    const origin = madeFrom === undefined ? version.id : `new${madeFrom}`
    return <PlanForm key={origin} version={version} first={version} versions={versions} />
  }
  return (
    <Card>
      <Empty heading="h1" title={t('notFound')} action={<LinkButton to="/plans">{t('back')}</LinkButton>} />
    </Card>
  )
}

/** A new version copies the chosen version, or the one in force. */
function firstNumbers(versions: readonly PlanVersion[], fromId: number) {
  const chosen = versions.find(({ id }) => id === fromId) ?? planInForce(versions, currentMonth())
  return {
    title: '',
    fromMonth: addJalaliMonths(currentMonth(), 1),
    plan: chosen?.plan ?? defaultPlan,
  }
}
