import { Button, Icon } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Plus } from '@anar/ui/icons'
import { useState } from 'react'
import { MemberLink } from '../../../people/components/member-link.tsx'
import { Pages } from '../../../platform/components/pages.tsx'
import { SignedAmount } from '../../../platform/components/signed-amount.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { AdjustDialog } from '../../components/adjust-dialog.tsx'
import { type Adjustment, loadAdjustments, type Month } from '../../data/months.ts'
import { monthsMessages } from '../../messages/index.ts'

/** Corrections of a month with reason and author. A new one always belongs to the open month. */
export function Adjustments({ month }: { month: Month }) {
  const t = useMessages(monthsMessages)
  const format = useFormat()
  const canAdjust = hasPermission(useAccess(), 'months.close')
  const [isAdjusting, setIsAdjusting] = useState(false)
  return (
    <div className={text.stack}>
      {canAdjust && (
        <div className={text.buttons}>
          <Button tone="soft" icon={<Icon of={Plus} size={18} />} onClick={() => setIsAdjusting(true)}>
            {t('adjustNew')}
          </Button>
        </div>
      )}
      <Pages<Adjustment>
        caption={t('adjustments')}
        queryKey={['months', 'adjustments', month.month]}
        load={(page) => loadAdjustments(month.month, page)}
        keyOf={({ id }) => id}
        empty={{ title: t('adjustmentsNone') }}
        columns={[
          {
            head: t('columnMember'),
            cell: ({ personId, name }) => <MemberLink personId={personId} name={name ?? ''} />,
          },
          {
            head: t('columnAmount', { unit: format.moneyUnit }),
            number: true,
            cell: ({ amount }) => <SignedAmount rial={amount} />,
          },
          { head: t('columnReason'), wraps: true, cell: ({ reason }) => <bdi>{reason}</bdi> },
          {
            head: t('columnAuthor'),
            cell: ({ createdAt, createdBy }) => (
              <>
                {createdBy && <bdi>{createdBy}</bdi>}
                <span className={text.small}>{format.moment(createdAt)}</span>
              </>
            ),
          },
        ]}
      />
      {isAdjusting && <AdjustDialog person={null} onClose={() => setIsAdjusting(false)} />}
    </div>
  )
}
