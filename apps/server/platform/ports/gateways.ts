import { type Bounds, boundedGateway } from './bounded-gateway.ts'
import type { Gateway } from './gateway.ts'

/** The gateways that can be asked. A payment stays with the one to which it went, whatever is in use by then. */
export type Gateways = {
  /** Where payments go; null where the shop takes none online. */
  gateway: Gateway | null
  /** Where they went before and may still stand, as far as it is configured. */
  formerGateways?: readonly Gateway[]
}

/** All of them, the one in use first. */
export function knownGateways({ gateway, formerGateways = [] }: Gateways): Gateway[] {
  return gateway ? [gateway, ...formerGateways] : [...formerGateways]
}

/** The gateway of that name, as it stands with a payment; null where it is not configured any more. */
export type GatewayNamed = (name: string) => Gateway | null

/** Each with its calls bounded in time, and counting its own failures. */
export function boundedGateways(gateways: Gateways, bounds?: Bounds): GatewayNamed {
  const named = new Map(knownGateways(gateways).map((known) => [known.name, boundedGateway(known, bounds)]))
  return (name) => named.get(name) ?? null
}
