import type { Locator } from 'playwright-core'
import { eventually } from './people.ts'

/**
 * Chooses a radio whose own box is hidden behind one that is drawn: presses its label, as people do. Unlike a forced
 * press on the box it waits until the label stands still and nothing lies over it.
 */
export async function choose(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label[1]').click()
  await eventually(() => radio.isChecked()).toBe(true)
}
