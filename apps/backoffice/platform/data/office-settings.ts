import { isProposed } from '@anar/contract/client'
import type { Proposed, SaveSettings, SettingsInForce } from '@anar/contract/commands'
import { useQuery } from '@tanstack/react-query'
import { client, queryClient } from './api.ts'
import { readAgain } from './lists.ts'
import { setShowToman } from './shown-toman.ts'

const queryKey = ['settings', 'office']

/** The settings of the shop, and what a new shop starts with. @spec 9.free-shipping, 9.limits */
export function useOfficeSettings() {
  return useQuery({
    queryKey,
    queryFn: () => client.read('office/settings'),
    refetchOnWindowFocus: false,
  })
}

/**
 * Changes what is named; what others changed meanwhile stays as it is. Where a guard would become looser, all of it waits
 * for a second person.
 */
export async function saveSettings(changes: SaveSettings): Promise<SettingsInForce | Proposed> {
  const saved = await client.command('office/settings/save', changes)
  if (!isProposed(saved)) {
    queryClient.setQueryData(queryKey, saved)
    setShowToman(saved.values.showToman)
  }
  await readAgain('audit', 'proposals')
  return saved
}
