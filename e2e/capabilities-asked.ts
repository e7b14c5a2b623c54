import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** Members of the browser that the page has asked for. */
    askedOfBrowser?: Set<string>
    bringLatePart?: () => void
  }
}

/** Runs in the page, before its own scripts: notes each of these members (`Owner.prototype.name`) that is read. */
export function noteAsked(members: readonly string[]): void {
  const asked = new Set<string>()
  window.askedOfBrowser = asked
  for (const member of members) {
    const [name, ...path] = member.split('.').reverse()
    // biome-ignore lint/suspicious/noExplicitAny: any of the browser's objects
    const owner = path.reduceRight<any>((object, key) => object?.[key], window)
    if (!name || !owner) continue
    const found = Object.getOwnPropertyDescriptor(owner, name)
    let value = found?.value
    Object.defineProperty(owner, name, {
      configurable: true,
      get() {
        asked.add(member)
        return found?.get ? found.get.call(this) : value
      },
      set(next) {
        if (found?.set) found.set.call(this, next)
        else value = next
      },
    })
  }
}

export async function askedOf(page: Page): Promise<ReadonlySet<string>> {
  return new Set(await page.evaluate(() => [...(window.askedOfBrowser ?? [])]))
}

/**
 * Runs in the page, before its own scripts: the part that comes once a page has stood for a while (`after-start.tsx`
 * waits 2500 milliseconds for it) does not come by itself.
 */
export function holdLatePart(): void {
  const start = window.setTimeout
  const held: (() => void)[] = []
  let isHeld = true
  window.bringLatePart = () => {
    isHeld = false
    for (const work of held) work()
  }
  const holding = (work: () => void, milliseconds?: number, ...given: unknown[]) => {
    if (milliseconds !== 2500) return start(work, milliseconds, ...given)
    if (!isHeld) return start(work, 0)
    held.push(work)
    return 0
  }
  window.setTimeout = holding as typeof setTimeout
}

/** Brings that part, and waits until it has done what it does at once: at last it asks for the words of notices. */
export async function bringLatePart(page: Page): Promise<void> {
  await page.evaluate(() => window.bringLatePart?.())
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/notice-toasts.')),
  )
}
