import type { FaultReport, Reports } from '../platform/ports/reports.ts'
import type { FinishedSpan, Traces } from '../platform/ports/traces.ts'

/** Collects what is sent to it, for tests. */
function collected<Item>(): {
  items: Item[]
  add(item: Item): void
  dropped(): number
  close(): Promise<void>
} {
  const items: Item[] = []
  return { items, add: (item) => void items.push(item), dropped: () => 0, close: async () => {} }
}

export const collectedTraces = (): Traces & { items: FinishedSpan[] } => collected<FinishedSpan>()
export const collectedReports = (): Reports & { items: FaultReport[] } => collected<FaultReport>()
