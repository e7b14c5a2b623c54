export { confirm, isUndecided, voidDisowned } from './decide.ts'
export { disown } from './disown.ts'

export { disownedChanges } from './write-off.ts'
