import type { SignUpKind } from '@anar/contract/commands'

/**
 * Where a sign-up ends: who wants to be a marketer goes on to the application, others to where they were going before
 * they signed up, else to the root. @spec 4.sign-up, 4.marketer-status
 */
export function afterSignUp(kind: SignUpKind, destination: string | null): string {
  return kind === 'Marketer' ? '/become-marketer' : (destination ?? '/')
}
