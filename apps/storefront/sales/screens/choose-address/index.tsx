import { useParams } from '@anar/app-kit/router'
import { Alert, Button, Card, CardSkeleton, Icon, LinkButton, type Segment, Segmented, Wrap } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { ArrowRight, Gift, Truck, Warehouse } from '@anar/ui/icons'
import { lazy, Suspense } from 'react'
import type { Prefetch } from '../../../app/prefetch.ts'
import { addressesQuery, useAddresses } from '../../../people/data/address-book.ts'
import { prefetchMine } from '../../../platform/data/prefetch.ts'
import { type PublicSettings, settingsQuery, useSettings } from '../../../platform/data/settings.ts'
import { soleVatPercent } from '../../components/amounts/vat-rate.ts'
import layout from '../../components/checkout/checkout.module.css'
import { reasonToStay } from '../../components/checkout/line-problem.ts'
import { CheckoutFailed, CheckoutSkeleton } from '../../components/checkout/states.tsx'
import { CheckoutSteps } from '../../components/checkout/steps.tsx'
import { OrderSummary } from '../../components/checkout/summary.tsx'
import { basketsQuery } from '../../data/basket/member-baskets.ts'
import { type BasketSummary, useBaskets } from '../../data/basket.ts'
import { deliveryMethodsQuery, useDeliveryMethods, usePickups, warehousesQuery } from '../../data/delivery.ts'
import { checkoutMessages, chooseAddressMessages } from '../../messages/shopping.ts'
import { Addresses } from './addresses.tsx'
import type { Mode } from './choice.ts'
import styles from './choose-address.module.css'
import { NoteField, ReceiverFields } from './details-fields.tsx'
import { Methods } from './methods.tsx'
import { type DeliveryData, useChoosing } from './use-choosing.ts'

// Only if the id is not of a basket.
const NotABasket = lazy(() => import('../../components/checkout/not-a-basket.tsx'))

// Pickups are rare.
const Warehouses = lazy(() => import('./warehouses.tsx'))

export const prefetch: Prefetch = (address) =>
  prefetchMine(address, (me) => [
    basketsQuery(me),
    addressesQuery(me),
    warehousesQuery(me.language),
    deliveryMethodsQuery(me.language),
    settingsQuery(me.language),
  ])

/** Chooses the delivery of a basket, with its price. @spec 2.choose-address */
export default function ChooseAddress() {
  const saleOrderId = Number(useParams()['saleOrderId'])
  const { baskets, isLoading, error, refetch } = useBaskets()
  const addresses = useAddresses()
  const warehouses = usePickups()
  const methods = useDeliveryMethods()
  const settings = useSettings()

  const reads = [addresses, warehouses, methods, settings]
  const basket = baskets.find((one) => one.saleOrderId === saleOrderId)
  return (
    <>
      <CheckoutSteps current={1} saleOrderId={saleOrderId} />
      {content()}
    </>
  )

  function content() {
    if (basket && addresses.data && warehouses.data && methods.data && settings.data) {
      const deliveryData = { addresses: addresses.data, warehouses: warehouses.data, methods: methods.data }
      return (
        <Choosing key={saleOrderId} basket={basket} deliveryData={deliveryData} settings={settings.data} />
      )
    }
    const failed = [...reads, { error }].find((read) => read.error)
    if (failed) {
      return (
        <CheckoutFailed
          error={failed.error}
          onRetry={() => {
            void refetch()
            for (const read of reads) if (read.error) void read.refetch()
          }}
        />
      )
    }
    if (isLoading || reads.some((read) => read.isPending)) return <CheckoutSkeleton />
    return (
      <Suspense fallback={<CheckoutSkeleton />}>
        <NotABasket saleOrderId={saleOrderId} />
      </Suspense>
    )
  }
}

type Choosing = ReturnType<typeof useChoosing>

function Choosing({
  basket,
  deliveryData,
  settings,
}: {
  basket: BasketSummary
  deliveryData: DeliveryData
  settings: PublicSettings
}) {
  const t = useMessages(chooseAddressMessages)
  const choosing = useChoosing(basket, deliveryData, settings)
  const { choice, change } = choosing
  const preparationDays = basket.lines.map((line) => line.preparationDays)
  return (
    <Wrap>
      <div className={layout.columns}>
        <div className={layout.main}>
          <Where choosing={choosing} deliveryData={deliveryData} preparationDays={preparationDays} />
          {choice.mode !== 'warehouse' && (
            <Card as="section" pad className={styles.section}>
              <h2 className={styles.title}>{t('methods')}</h2>
              <Methods
                options={choosing.options}
                preparationDays={preparationDays}
                chosenId={choice.deliveryMethodId}
                onChoose={(deliveryMethodId) => change({ deliveryMethodId })}
              />
            </Card>
          )}
          <NoteField form={choosing.form} />
        </div>
        <Onward basket={basket} choosing={choosing} />
      </div>
    </Wrap>
  )
}

/** The choice of address or warehouse, and of the receiver. */
function Where({
  choosing,
  deliveryData,
  preparationDays,
}: {
  choosing: Choosing
  deliveryData: DeliveryData
  preparationDays: readonly number[]
}) {
  const t = useMessages(chooseAddressMessages)
  const { choice, change } = choosing
  return (
    <Card as="section" pad className={styles.section}>
      <h1 className={styles.title}>{t('addressTitle')}</h1>
      <ModeChoice mode={choice.mode} onChange={(mode) => change({ mode })} />
      {choice.mode === 'other' && <ReceiverFields form={choosing.form} />}
      {choice.mode === 'warehouse' ? (
        <Suspense fallback={<CardSkeleton lines={6} />}>
          <Warehouses
            warehouses={deliveryData.warehouses}
            preparationDays={preparationDays}
            chosenId={choice.warehouseId}
            onChoose={(warehouseId) => change({ warehouseId })}
          />
        </Suspense>
      ) : (
        <Addresses
          ref={choosing.addressArea}
          addresses={deliveryData.addresses}
          chosenId={choice.addressId}
          isForOther={choice.mode === 'other'}
          onChoose={(addressId) => change({ addressId })}
        />
      )}
    </Card>
  )
}

/** The summary with the next step; back to the basket if its lines cannot be bought. */
function Onward({ basket, choosing }: { basket: BasketSummary; choosing: Choosing }) {
  const t = useMessages(checkoutMessages)
  const tAddress = useMessages(chooseAddressMessages)
  const { mode, deliveryMethodId } = choosing.choice
  const isPickup = mode === 'warehouse'
  const reason = reasonToStay(basket.lines)
  const action = (words: string, block: boolean) =>
    reason === null ? (
      <Button
        size="lg"
        block={block}
        loading={choosing.isSending}
        iconEnd={<Icon of={ArrowRight} flips />}
        onClick={choosing.goOn}
      >
        {words}
      </Button>
    ) : (
      <LinkButton size="lg" block={block} to="/shopping-baskets">
        {t('toBaskets')}
      </LinkButton>
    )
  return (
    <OrderSummary
      amounts={choosing.priced}
      count={basket.count}
      shipping={isPickup ? 'warehouse' : deliveryMethodId === null ? 'later' : 'sent'}
      code={basket.code?.code}
      vatPercent={soleVatPercent(basket.lines.flatMap((line) => line.offer?.vatBasisPoints ?? []))}
      progress={isPickup ? undefined : choosing.priced}
      action={action(tAddress('toPayment'), true)}
      mobileAction={action(tAddress('toPaymentShort'), false)}
    >
      {reason !== null && (
        <Alert tone="warning">{reason === 'empty' ? t('emptyBasket') : t('fixLines')}</Alert>
      )}
      {choosing.message && <Alert tone="danger">{choosing.message}</Alert>}
    </OrderSummary>
  )
}

function ModeChoice({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  const t = useMessages(chooseAddressMessages)
  const options: Segment<Mode>[] = [
    { value: 'mine', label: t('modeMine'), icon: <Icon of={Truck} size={18} /> },
    { value: 'other', label: t('modeOther'), icon: <Icon of={Gift} size={18} /> },
    { value: 'warehouse', label: t('modeWarehouse'), icon: <Icon of={Warehouse} size={18} /> },
  ]
  return (
    <div className={styles.modes}>
      <Segmented label={t('addressMode')} options={options} value={mode} onChange={onChange} />
    </div>
  )
}
