import { LinkButton, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import { useState } from 'react'
import { useTitle } from '../../app/title.ts'
import { ChoiceTabs } from '../../components/choice-tabs.tsx'
import { FilterBar } from '../../components/filter-bar.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Pages } from '../../components/pages.tsx'
import type { Column } from '../../components/rows.tsx'
import { sellerTypeWords } from '../../components/seller-words.ts'
import { WaitingTime } from '../../components/waiting-time.tsx'
import { loadSellers, type SellerFilter, type SellerRow, useWaitingSellers } from '../../data/sellers.ts'
import { sellersTexts } from '../../texts/sellers.ts'

/** Those who ask to sell here: who waits longest stands first. @spec 4.seller-application, 1.back-office */
export default function Sellers() {
  const t = useTexts(sellersTexts)
  const [filter, setFilter] = useState<SellerFilter>({ state: 'UnderReview', text: '' })
  const [typed, setTyped] = useState('')
  const waiting = useWaitingSellers()
  const columns = useColumns(filter.state)
  useTitle(t('title'))
  const isQueue = filter.state === 'UnderReview' && filter.text === ''
  function clear() {
    setTyped('')
    setFilter({ ...filter, text: '' })
  }
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ChoiceTabs
        label={t('states')}
        value={filter.state}
        onChoose={(state) => setFilter({ ...filter, state })}
        choices={[
          { value: 'UnderReview', label: t('waiting'), count: waiting },
          { value: 'Approved', label: t('approved') },
          { value: 'Rejected', label: t('rejected') },
        ]}
      />
      <FilterBar
        label={t('filter')}
        onApply={() => setFilter({ ...filter, text: typed })}
        onClear={filter.text === '' ? null : clear}
      >
        <TextField
          size="md"
          type="search"
          label={t('search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </FilterBar>
      <Pages<SellerRow>
        caption={t('title')}
        queryKey={['sellers', 'list', filter]}
        load={(page) => loadSellers(filter, page)}
        keyOf={(application) => application.id}
        empty={isQueue ? { title: t('empty'), text: t('emptyText') } : { title: t('emptyOther') }}
        columns={columns}
      />
    </>
  )
}

function useColumns(state: SellerFilter['state']): Column<SellerRow>[] {
  const t = useTexts(sellersTexts)
  const format = useFormat()
  const isQueue = state === 'UnderReview'
  const action = isQueue ? t('open') : t('look')
  const momentOf = (at: string | null) => (at ? format.moment(at) : '–')
  return [
    { head: t('business'), cell: ({ businessName }) => <b>{businessName}</b> },
    {
      head: t('kind'),
      cell: ({ sellerTypeEnum }) => (sellerTypeEnum ? t(sellerTypeWords[sellerTypeEnum]) : '–'),
    },
    { head: t('company'), cell: ({ companyName }) => companyName ?? '–' },
    { head: t('submitted'), cell: ({ submittedAt }) => momentOf(submittedAt) },
    isQueue
      ? {
          head: t('waits'),
          cell: ({ submittedAt }) => (submittedAt ? <WaitingTime since={submittedAt} /> : '–'),
        }
      : { head: t('decided'), cell: ({ decidedAt }) => momentOf(decidedAt) },
    {
      head: '',
      cell: ({ id, businessName }) => (
        <LinkButton
          to={`/sellers/${id}`}
          tone={isQueue ? 'soft' : 'outline'}
          size="sm"
          aria-label={t('openNamed', { action, name: businessName ?? '' })}
        >
          {action}
        </LinkButton>
      ),
    },
  ]
}
