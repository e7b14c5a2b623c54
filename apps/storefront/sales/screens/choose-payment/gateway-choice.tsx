import { Badge, Icon, RadioCard, visuallyHidden } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Landmark } from '@anar/ui/icons'
import { choosePaymentMessages } from '../../messages/shopping.ts'
import styles from './choose-payment.module.css'

/** The gateway, if there is no other means. @spec 2.choose-payment-method */
export function GatewayChoice({ gateway }: { gateway: string | undefined }) {
  const t = useMessages(choosePaymentMessages)
  return (
    <fieldset>
      <legend className={visuallyHidden}>{t('paymentTitle')}</legend>
      <GatewayCard name="gateway" value={gateway ?? ''} gateway={gateway} checked readOnly />
    </fieldset>
  )
}

type RadioProps = {
  name: string
  value: string
  checked: boolean
  readOnly?: boolean
  disabled?: boolean
  onChange?: () => void
}

/** A gateway by its name; the test bank is labelled as such. */
export function GatewayCard({ gateway, ...radio }: RadioProps & { gateway: string | undefined }) {
  const t = useMessages(choosePaymentMessages)
  const isTest = gateway === 'sandbox'
  return (
    <RadioCard
      {...radio}
      title={
        <>
          {isTest ? t('gateway.sandbox') : t('gatewayOnline')}
          {isTest && <Badge tone="network">{t('gatewayTestBadge')}</Badge>}
        </>
      }
      aside={<Icon of={Landmark} size={24} className={styles.bank} />}
    >
      <span className={styles.small}>{isTest ? t('gatewayTestText') : t('gatewayOnlineText')}</span>
    </RadioCard>
  )
}
