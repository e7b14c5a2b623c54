import { Badge, Button, Ltr } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import { BooksAlert } from '../../../money/components/books-alert.tsx'
import { loadSellers, type SellerAccountRow } from '../../../money/data/finance.ts'
import { financeMessages } from '../../../money/messages/index.ts'
import { PageHead } from '../../../platform/components/page-head.tsx'
import { Pages } from '../../../platform/components/pages.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { IbanDialog, SettleDialog } from './dialogs.tsx'

/** Balance of each seller: owed, being paid out, and still refundable. @spec 1.back-office, 2.bank-account-info */
export default function Settlements() {
  const t = useMessages(financeMessages)
  const format = useFormat()
  const canMove = hasPermission(useAccess(), 'money.move')
  const unit = format.moneyUnit
  useTitle(t('settlements'))
  return (
    <>
      <PageHead title={t('settlements')} lead={t('settlementsLead')} />
      <BooksAlert />
      <Pages<SellerAccountRow>
        caption={t('settlements')}
        queryKey={['settlements', canMove]}
        load={(page) => loadSellers(canMove, page)}
        keyOf={({ id }) => id}
        empty={{ title: t('sellersEmpty'), text: t('sellersEmptyText') }}
        columns={[
          {
            head: t('columnSeller'),
            cell: ({ name }) => (
              <b>
                <bdi>{name}</bdi>
              </b>
            ),
          },
          ...(canMove
            ? [
                {
                  head: t('columnIban'),
                  wraps: true,
                  cell: (seller: SellerAccountRow) => <Iban seller={seller} />,
                },
              ]
            : []),
          {
            head: t('columnBalance', { unit }),
            number: true,
            cell: ({ balance }) => <b>{format.amount(balance)}</b>,
          },
          {
            head: t('columnUnderWay', { unit }),
            number: true,
            cell: ({ underWay }) => format.amount(underWay),
          },
          { head: t('columnWaiting', { unit }), number: true, cell: ({ waiting }) => format.amount(waiting) },
          ...(canMove ? [{ head: '', cell: (seller: SellerAccountRow) => <Actions seller={seller} /> }] : []),
        ]}
      />
    </>
  )
}

function Iban({ seller: { iban } }: { seller: SellerAccountRow }) {
  const t = useMessages(financeMessages)
  if (iban) {
    return (
      <span className={text.whole}>
        <Ltr>{iban}</Ltr>
      </span>
    )
  }
  return <Badge tone="warning">{t('ibanNone')}</Badge>
}

function Actions({ seller }: { seller: SellerAccountRow }) {
  const t = useMessages(financeMessages)
  const [open, setOpen] = useState<'settle' | 'iban' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className={text.buttons}>
      {seller.balance > 0 && (
        <Button size="sm" tone="soft" onClick={() => setOpen('settle')}>
          {t('settleSeller')}
        </Button>
      )}
      <Button size="sm" tone="outline" onClick={() => setOpen('iban')}>
        {t('setIban')}
      </Button>
      {open === 'settle' && <SettleDialog seller={seller} onClose={close} />}
      {open === 'iban' && <IbanDialog seller={seller} onClose={close} />}
    </div>
  )
}
