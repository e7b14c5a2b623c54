import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** Members of the browser that the page has read. */
    capabilityReads?: Set<string>
    bringLatePart?: () => void
  }
}

/** Runs in the page before its own scripts: records reads of these members (`Owner.prototype.name`). */
export function recordReads(members: readonly string[]): void {
  const reads = new Set<string>()
  window.capabilityReads = reads
  for (const member of members) {
    const [name, ...path] = member.split('.').reverse()
    // biome-ignore lint/suspicious/noExplicitAny: any of the browser's objects
    const owner = path.reduceRight<any>((object, key) => object?.[key], window)
    if (!name || !owner) continue
    const descriptor = Object.getOwnPropertyDescriptor(owner, name)
    let value = descriptor?.value
    Object.defineProperty(owner, name, {
      configurable: true,
      get() {
        reads.add(member)
        return descriptor?.get ? descriptor.get.call(this) : value
      },
      set(next) {
        if (descriptor?.set) descriptor.set.call(this, next)
        else value = next
      },
    })
  }
}

export async function readsOf(page: Page): Promise<ReadonlySet<string>> {
  return new Set(await page.evaluate(() => [...(window.capabilityReads ?? [])]))
}

/**
 * Runs in the page before its own scripts: holds back the late part of the page, for which `after-start.tsx` waits
 * 2500 milliseconds.
 */
export function holdLatePart(): void {
  const start = window.setTimeout
  const held: (() => void)[] = []
  let isHeld = true
  window.bringLatePart = () => {
    isHeld = false
    for (const work of held) work()
  }
  const holding = (work: () => void, milliseconds?: number, ...args: unknown[]) => {
    if (milliseconds !== 2500) return start(work, milliseconds, ...args)
    if (!isHeld) return start(work, 0)
    held.push(work)
    return 0
  }
  window.setTimeout = holding as typeof setTimeout
}

/** Releases the late part and waits for its last request: the messages of notices. */
export async function bringLatePart(page: Page): Promise<void> {
  await page.evaluate(() => window.bringLatePart?.())
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/notice-toasts.')),
  )
}
