import { worstCasePercent } from '@anar/domain/compensation'
import { Card, Empty, Link } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Answered } from '../../../platform/components/answered.tsx'
import { NewButton, PageHead } from '../../../platform/components/page-head.tsx'
import { Rows } from '../../../platform/components/rows.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { PlanBadge } from '../../components/plan-badge.tsx'
import { type PlanVersion, standingOf } from '../../data/plan-rules.ts'
import { currentMonth, usePlans } from '../../data/plans.ts'
import { plansMessages } from '../../messages/index.ts'

/** Versions of the income plan: drafts, the one in force, past and future ones. @spec 9.commission, 1.back-office */
export default function Plans() {
  const t = useMessages(plansMessages)
  const canEdit = hasPermission(useAccess(), 'plan.edit')
  const query = usePlans()
  useTitle(t('title'))
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={canEdit && <NewButton to="/plans/new">{t('newPlan')}</NewButton>}
      />
      <Answered query={query}>{(versions) => <Versions versions={versions} />}</Answered>
    </>
  )
}

function Versions({ versions }: { versions: readonly PlanVersion[] }) {
  const t = useMessages(plansMessages)
  const format = useFormat()
  const month = currentMonth()
  if (versions.length === 0) {
    return (
      <Card>
        <Empty title={t('none')} text={t('noneText')} />
      </Card>
    )
  }
  return (
    <Rows
      caption={t('title')}
      rows={versions}
      keyOf={({ id }) => id}
      columns={[
        { head: t('columnPlan'), wraps: true, cell: (version) => <Name version={version} /> },
        { head: t('columnFrom'), cell: ({ fromMonth }) => <bdi>{format.month(fromMonth)}</bdi> },
        {
          head: t('columnState'),
          cell: (version) => <PlanBadge standing={standingOf(version, versions, month)} />,
        },
        {
          head: t('columnTop'),
          number: true,
          cell: ({ plan }) => format.percent(plan.steps.at(-1)!.ratePercent),
        },
        {
          head: t('columnWorst'),
          cell: ({ plan }) =>
            t('worstOf', {
              worst: format.percent(worstCasePercent(plan)),
              cap: format.percent(plan.capPercent),
            }),
        },
        { head: t('columnMade'), cell: (version) => <Made version={version} /> },
      ]}
    />
  )
}

function Name({ version: { id, title } }: { version: PlanVersion }) {
  const t = useMessages(plansMessages)
  const format = useFormat()
  const number = t('version', { id: format.digits(String(id)) })
  return (
    <>
      <Link to={`/plans/${id}`} className={text.link} aria-label={t('open', { title: title || number })}>
        <bdi>{title || number}</bdi>
      </Link>
      {title && <span className={text.small}>{number}</span>}
    </>
  )
}

function Made({ version }: { version: PlanVersion }) {
  const t = useMessages(plansMessages)
  const format = useFormat()
  return (
    <>
      {format.day(version.publishedAt ?? version.createdAt)}
      <span className={text.small}>
        <bdi>{version.publishedBy ?? version.createdBy ?? t('byShop')}</bdi>
      </span>
    </>
  )
}
