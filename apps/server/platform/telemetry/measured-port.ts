import type { Telemetry } from './telemetry.ts'

/** The names of a port's members that are calls of the external service. */
type CallsOf<Port> = {
  [Name in keyof Port]-?: NonNullable<Port[Name]> extends (...input: never[]) => Promise<unknown>
    ? Name
    : never
}[keyof Port] &
  string

/** The same port, with the named calls measured; the port itself without telemetry. */
export function measuredPort<Port extends object>(
  telemetry: Telemetry | undefined,
  service: string,
  port: Port,
  calls: readonly CallsOf<Port>[],
): Port {
  if (!telemetry) return port
  const measured = calls.flatMap((name) => {
    const call = port[name] as ((...input: unknown[]) => Promise<unknown>) | undefined
    if (!call) return []
    return [[name, (...input: unknown[]) => telemetry.call(service, name, () => call.apply(port, input))]]
  })
  return { ...port, ...Object.fromEntries(measured) }
}
