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

/** The names of stations, before and after they are reached; a pickup order is "ready" instead of "shipped". */
export function useStationWords(isFetched: boolean) {
  const t = useMessages(ordersMessages)
  const isReady = (station: Station) => isFetched && station === 'Shipped'
  return {
    nameOf: (station: Station) => t(isReady(station) ? 'trackReady' : names[station]),
    moveTo: (station: Station) => t(isReady(station) ? 'moveBecameReady' : moves[station]),
  }
}
