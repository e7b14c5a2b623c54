import { useSearchParams } from '@anar/app-kit/router'
import { returnKinds, unitsOfReturn } from '@anar/domain/returns'
import { LinkButton, Ltr } from '@anar/ui'
import { useFormat, useUnitWords } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { PersonName } from '../../../people/components/person-name.tsx'
import { ChoiceTabs } from '../../../platform/components/choice-tabs.tsx'
import { PageHead } from '../../../platform/components/page-head.tsx'
import { Pages } from '../../../platform/components/pages.tsx'
import { useTitle } from '../../../platform/components/title.ts'
import { WaitingTime } from '../../../platform/components/waiting-time.tsx'
import { ReturnBadge } from '../../components/return-badge.tsx'
import { useReturnWords } from '../../components/use-return-words.ts'
import { loadReturns, type ReturnRow, useReturnCount } from '../../data/returns.ts'
import { type ReturnTab, returnTabs } from '../../data/returns-rules.ts'
import { returnsMessages } from '../../messages/index.ts'

/** Returns by next step, longest waiting first. @spec 4.returns, 1.back-office */
export default function Returns() {
  const t = useMessages(returnsMessages)
  const format = useFormat()
  const unitWords = useUnitWords()
  const [search, setSearch] = useSearchParams()
  const tab = returnTabs.find((known) => known === search.get('tab')) ?? 'toDecide'
  useTitle(t('title'))
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Tabs tab={tab} onChoose={(next) => setSearch({ tab: next }, { replace: true })} />
      <Pages<ReturnRow>
        caption={t('title')}
        queryKey={['returns', 'list', tab]}
        load={(page) => loadReturns(tab, page)}
        keyOf={({ id }) => id}
        empty={{ title: t('empty'), text: tab === 'toDecide' ? t('emptyText') : undefined }}
        columns={[
          {
            head: t('number'),
            cell: ({ id }) => <b>{t('numbered', { number: format.digits(String(id)) })}</b>,
          },
          {
            head: t('goods'),
            wraps: true,
            cell: (row) =>
              t('goodsTimes', {
                name: row.orderItem.skuSeller.sku.name,
                units: unitWords.times(unitsOfReturn(row)),
              }),
          },
          { head: t('reason'), cell: ({ kind }) => <Reason kind={kind} /> },
          { head: t('buyer'), cell: ({ networkMarketer }) => <PersonName person={networkMarketer} /> },
          {
            head: t('order'),
            cell: ({ saleOrder }) => <Ltr>{format.digits(saleOrder.orderNumber ?? '')}</Ltr>,
          },
          { head: t('state'), cell: (row) => <ReturnBadge of={row} /> },
          tab === 'ended'
            ? { head: t('endedAt'), cell: ({ endedAt }) => (endedAt ? format.moment(endedAt) : '–') }
            : { head: t('waits'), cell: ({ requestedAt }) => <WaitingTime since={requestedAt} /> },
          {
            head: '',
            cell: ({ id }) => (
              <LinkButton
                to={`/returns/${id}`}
                tone={tab === 'ended' ? 'outline' : 'soft'}
                size="sm"
                aria-label={t('openNamed', { number: format.digits(String(id)) })}
              >
                {t('open')}
              </LinkButton>
            ),
          },
        ]}
      />
    </>
  )
}

function Tabs({ tab, onChoose }: { tab: ReturnTab; onChoose: (tab: ReturnTab) => void }) {
  const t = useMessages(returnsMessages)
  const counts = {
    toDecide: useReturnCount('toDecide'),
    onTheWay: useReturnCount('onTheWay'),
    toInspect: useReturnCount('toInspect'),
    awaitingStock: useReturnCount('awaitingStock'),
    toSend: useReturnCount('toSend'),
    ended: undefined,
  }
  return (
    <ChoiceTabs
      label={t('tabs')}
      value={tab}
      onChoose={onChoose}
      choices={returnTabs.map((value) => ({ value, label: t(value), count: counts[value] }))}
    />
  )
}

function Reason({ kind }: { kind: string }) {
  const words = useReturnWords()
  const known = returnKinds.find((one) => one === kind)
  return known ? words.kind(known) : kind
}
