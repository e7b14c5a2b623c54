import type { Locator } from 'playwright-core'
import { eventually } from './people.ts'

/**
 * Chooses a radio with a visually hidden input by pressing its label, as people do. Unlike a forced click on the
 * input, it waits until the label is stable and uncovered.
 */
export async function choose(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label[1]').click()
  await eventually(() => radio.isChecked()).toBe(true)
}
