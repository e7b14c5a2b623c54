import type { Feature } from '../platform/deps.ts'
import { addresses } from './addresses/routes.ts'
import { auth } from './auth/routes.ts'
import { destinations } from './destinations/routes.ts'
import { identity } from './identity/routes.ts'
import { membership } from './membership/routes.ts'
import { profile } from './profile/routes.ts'
import { reveals } from './reveals/routes.ts'
import { signUp } from './sign-up/routes.ts'
import { staff } from './staff/routes.ts'

/** The routes of accounts and members. */
export const peopleFeatures: readonly Feature[] = [
  auth,
  signUp,
  identity,
  addresses,
  profile,
  destinations,
  membership,
  reveals,
  staff,
]
