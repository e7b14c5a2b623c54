import type { useAddresses } from '../../data/checkout.ts'

export type Address = NonNullable<ReturnType<typeof useAddresses>['data']>[number]
