import { writeStorage } from '@anar/app-kit/browser-storage'

/** Where the invitation is stored: `code` is a member code or a username, `at` in milliseconds since 1970. */
export const invitationKey = 'anar_invitation'
const codeShape = /^[\w.-]{3,60}$/

/**
 * The code of an inviting marketer in an address (`?m=A-1W`, before or after the hash sign; `referrer` on the sign-up);
 * null without one. @spec 5.superior-marketer
 */
export function invitationIn(address: string): string | null {
  for (const part of address.split('#')) {
    const search = new URLSearchParams(part.split('?')[1] ?? '')
    const code = search.get('m') ?? search.get('referrer')
    if (code !== null && codeShape.test(code)) return code
  }
  return null
}

/** Stores the invitation of each link that is opened; a later link replaces an earlier one. */
export function followInvitations(): void {
  const look = () => {
    const code = invitationIn(window.location.href)
    if (code !== null) writeStorage('local', invitationKey, JSON.stringify({ code, at: Date.now() }))
  }
  look()
  window.addEventListener('hashchange', look)
}
