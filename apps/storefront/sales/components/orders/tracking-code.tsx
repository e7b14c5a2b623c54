import { trackingLink } from '@anar/domain/ordering'
import { Ltr } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { CopyButton } from '../../../platform/components/copying/copy-button.tsx'
import { ordersMessages } from '../../messages/index.ts'
import type { OrderRow } from './order-row.ts'

/** A tracking reference: a link to the parcel at its carrier where the carrier has such a page, and a button to copy it. */
export function TrackingCode({
  reference,
  method,
}: {
  reference: string
  method: OrderRow['deliveryMethod']
}) {
  const t = useMessages(ordersMessages)
  const format = useFormat()
  const link = trackingLink(method?.trackingUrl ?? '', reference)
  const code = <Ltr>{format.digits(reference)}</Ltr>
  return (
    <>
      {link === null ? (
        code
      ) : (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('trackAt', { name: method?.name ?? '' })}
        >
          {code}
        </a>
      )}
      <CopyButton text={reference} label={t('copyTracking')} copied={t('copied')} />
    </>
  )
}
