import { useMessages } from '@anar/ui/i18n'
import { ordersMessages } from '../../messages/index.ts'
import type { Station } from './progress.ts'

const names = {
  Registered: 'trackRegistered',
  Preparing: 'trackPreparing',
  Shipped: 'trackShipped',
  Delivered: 'trackDelivered',
} as const satisfies Record<Station, string>

const moves = {
  Registered: 'moveBecameRegistered',
  Preparing: 'moveBecamePreparing',
  Shipped: 'moveBecameShipped',
  Delivered: 'moveBecameDelivered',
} as const satisfies Record<Station, string>

/** What a station is called, and what happened there once it was reached; what is fetched is never sent, it is ready. */
export function useStationWords(isFetched: boolean) {
  const t = useMessages(ordersMessages)
  const isReady = (station: Station) => isFetched && station === 'Shipped'
  return {
    nameOf: (station: Station) => t(isReady(station) ? 'trackReady' : names[station]),
    moveTo: (station: Station) => t(isReady(station) ? 'moveBecameReady' : moves[station]),
  }
}
