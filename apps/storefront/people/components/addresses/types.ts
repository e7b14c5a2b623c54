import type { useAddresses } from '../../data/address-book.ts'

export type Address = NonNullable<ReturnType<typeof useAddresses>['data']>[number]
