import { type Bounds, boundedGateway } from './bounded-gateway.ts'
import type { Gateway } from './gateway.ts'

/** The configured gateways. A payment stays with its own gateway, also when another one is in use. */
export type Gateways = {
  /** The gateway of new payments; null where the shop takes none online. */
  gateway: Gateway | null
  /** Configured gateways of earlier payments. */
  formerGateways?: readonly Gateway[]
}

/** All of them, the one in use first. */
export function knownGateways({ gateway, formerGateways = [] }: Gateways): Gateway[] {
  return gateway ? [gateway, ...formerGateways] : [...formerGateways]
}

/** The gateway with a payment's gateway name; null where it is not configured any more. */
export type GatewayNamed = (name: string) => Gateway | null

/** Each with timeouts and its own count of failures. */
export function boundedGateways(gateways: Gateways, bounds?: Bounds): GatewayNamed {
  const named = new Map(knownGateways(gateways).map((known) => [known.name, boundedGateway(known, bounds)]))
  return (name) => named.get(name) ?? null
}
