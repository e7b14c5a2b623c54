import type { Database } from '../db/pool.ts'
import type { Email } from '../ports/email.ts'
import type { FileStore } from '../ports/files.ts'
import type { Gateway } from '../ports/gateway.ts'
import type { Gateways } from '../ports/gateways.ts'
import type { ImageEncoder } from '../ports/images.ts'
import { MessageNotSent } from '../ports/message-not-sent.ts'
import type { Gazetteer, Places } from '../ports/places.ts'
import type { Reports } from '../ports/reports.ts'
import type { Sms } from '../ports/sms.ts'
import type { Traces } from '../ports/traces.ts'
import type { Verification } from '../ports/verification.ts'
import { holdState } from './queries.ts'

/** A call that leaves the house, while the shop is held. */
class SystemHeld extends Error {
  override readonly name = 'SystemHeld'

  constructor() {
    super('the shop was restored, and two people have not released it yet')
  }
}

type Calls<Port> = {
  [Name in keyof Port as NonNullable<Port[Name]> extends (...input: never[]) => unknown
    ? Name
    : never]-?: boolean
}

/**
 * Every call of every port: whether it sends or gives something to somebody outside. Such a call waits while the shop is
 * held. The others read, store on our side, or report faults to the operator. A call that is missing here is a type
 * error, a port that is missing fails a test.
 */
export const leavesTheHouse = {
  Sms: { send: true },
  Email: { send: true },
  // Verifying and querying take no money that a person did not give; they are how the lost time is reconciled.
  Gateway: {
    request: true,
    refund: true,
    payPage: false,
    verify: false,
    inquire: false,
    unverified: false,
    paidAmong: false,
  },
  Verification: {
    checkIdentity: false,
    checkPhone: false,
    checkPostalCode: false,
    ibanOwner: false,
    startRedirect: false,
    finishRedirect: false,
  },
  Places: { search: false, reverse: false },
  Gazetteer: { search: false, reverse: false, placeByNames: false },
  FileStore: { put: false, get: false, exists: false, remove: false, list: false },
  ImageEncoder: { encode: false, encodePreview: false, encodeDocument: false, encodeProduct: false },
  Traces: { add: false, dropped: false, close: false },
  Reports: { add: false, dropped: false, close: false },
} as const satisfies {
  Sms: Calls<Sms>
  Email: Calls<Email>
  Gateway: Calls<Gateway>
  Verification: Calls<Verification>
  Places: Calls<Places>
  Gazetteer: Calls<Gazetteer>
  FileStore: Calls<FileStore>
  ImageEncoder: Calls<ImageEncoder>
  Traces: Calls<Traces>
  Reports: Calls<Reports>
}

type Ports = Gateways & { sms: Sms; email: Email }

/**
 * The ports, whose calls that leave the house fail while the shop is held: messages with `MessageNotSent`, gateways with
 * `SystemHeld`. A process whose database went back under it holds them at once, before that is recorded.
 */
export function withHold<Deps extends Ports & { database: Database }>(deps: Deps): Deps {
  let highest = 0
  const isHeld = async () => {
    const { isHeld: isRecorded, sequence } = await holdState(deps.database)
    const isBehind = sequence < highest
    highest = Math.max(highest, sequence)
    return isRecorded || isBehind
  }
  const assertReleased = async () => {
    if (await isHeld()) throw new SystemHeld()
  }
  const assertMaySend = async () => {
    if (await isHeld()) throw new MessageNotSent('held', new SystemHeld().message)
  }
  const { gateway, formerGateways } = deps
  return {
    ...deps,
    sms: heldPort(deps.sms, leavesTheHouse.Sms, assertMaySend),
    email: heldPort(deps.email, leavesTheHouse.Email, assertMaySend),
    gateway: gateway && heldPort(gateway, leavesTheHouse.Gateway, assertReleased),
    ...(formerGateways && {
      formerGateways: formerGateways.map((former) =>
        heldPort(former, leavesTheHouse.Gateway, assertReleased),
      ),
    }),
  }
}

function heldPort<Port extends object>(
  port: Port,
  calls: Readonly<Partial<Record<keyof Port, boolean>>>,
  assertReleased: () => Promise<void>,
): Port {
  const names = (Object.keys(calls) as (keyof Port)[]).filter((name) => port[name])
  const held = names.map((name) => [
    name,
    (...input: unknown[]) => {
      const call = () => (port[name] as (...input: unknown[]) => unknown).apply(port, input)
      return calls[name] ? assertReleased().then(call) : call()
    },
  ])
  return { ...port, ...Object.fromEntries(held) }
}
