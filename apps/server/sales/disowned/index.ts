export { confirm, giveUp, isUndecided } from './decide.ts'
export { disown } from './disown.ts'

export { disownedChanges } from './write-off.ts'
