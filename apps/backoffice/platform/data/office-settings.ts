import { isProposed } from '@anar/contract/client'
import type { Proposed, SaveSettings, SettingsInForce } from '@anar/contract/commands'
import { useQuery } from '@tanstack/react-query'
import { client, queryClient } from './api.ts'
import { refetchQueries } from './lists.ts'
import { setShowToman } from './shown-toman.ts'

const queryKey = ['settings', 'office']

/** Settings of the shop, and their defaults. @spec 9.free-shipping, 9.limits */
export function useOfficeSettings() {
  return useQuery({
    queryKey,
    queryFn: () => client.read('office/settings'),
    refetchOnWindowFocus: false,
  })
}

/**
 * Saves the given settings; others stay. Loosening a guard turns the whole change into a proposal for a second person.
 */
export async function saveSettings(changes: SaveSettings): Promise<SettingsInForce | Proposed> {
  const saved = await client.command('office/settings/save', changes)
  if (!isProposed(saved)) {
    queryClient.setQueryData(queryKey, saved)
    setShowToman(saved.values.showToman)
  }
  await refetchQueries('audit', 'proposals')
  return saved
}
