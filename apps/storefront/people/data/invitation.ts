import { readStorage, writeStorage } from '@anar/app-kit/browser-storage'
import { useState } from 'react'
import { invitationKey } from '../../platform/data/invitation-link.ts'
import { usePromises } from '../../platform/data/settings.ts'

const dayMilliseconds = 86_400_000

/**
 * The code of the marketer who invited this device, for `days` after the link was opened; null where there is none.
 * @spec 5.superior-marketer
 */
export function readInvitation(now: number, days: number): string | null {
  try {
    const stored: unknown = JSON.parse(readStorage('local', invitationKey) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('code' in stored) || !('at' in stored)) return null
    const { code, at } = stored
    const isFresh = typeof at === 'number' && now - at < days * dayMilliseconds
    return isFresh && typeof code === 'string' && code !== '' ? code : null
  } catch {
    return null
  }
}

export function forgetInvitation(): void {
  writeStorage('local', invitationKey, null)
}

/** The invitation of this device, and how to drop it. */
export function useInvitation(): { code: string | null; forget: () => void } {
  const { invitationDays } = usePromises()
  const [isGone, setIsGone] = useState(false)
  const code = isGone ? null : readInvitation(Date.now(), invitationDays)
  return {
    code,
    forget() {
      forgetInvitation()
      setIsGone(true)
    },
  }
}
