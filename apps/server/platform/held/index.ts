export { startMarking } from './follow.ts'
export { assertNotHeld, hold, isHeld } from './hold.ts'
export { checkMark } from './mark.ts'
export { withHold } from './ports.ts'
export {
  heldRestore,
  lockHeldRestore,
  type RestoreRow,
  setCompared,
  setErasuresRedone,
  setReleased,
} from './queries.ts'
