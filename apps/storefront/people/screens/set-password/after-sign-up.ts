import type { SignUpKind } from '@anar/contract/commands'

/**
 * The path after a sign-up: future marketers go to the application, others to the remembered destination, else to the
 * root. @spec 4.sign-up, 4.marketer-status
 */
export function afterSignUp(kind: SignUpKind, destination: string | null): string {
  return kind === 'Marketer' ? '/become-marketer' : (destination ?? '/')
}
