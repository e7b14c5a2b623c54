import { audit } from './audit/routes.ts'
import type { Feature } from './deps.ts'
import { documents } from './documents/routes.ts'
import { files } from './files/index.ts'
import { health } from './health/routes.ts'
import { held } from './held/routes.ts'
import { notices } from './notices/routes.ts'
import { publicSettings } from './office-settings/public.ts'
import { officeSettings } from './office-settings/routes.ts'
import { partitions } from './partitions/routes.ts'

/** The routes of the platform. */
export const platformFeatures: readonly Feature[] = [
  health,
  publicSettings,
  officeSettings,
  notices,
  audit,
  partitions,
  held,
  documents,
  files,
]
