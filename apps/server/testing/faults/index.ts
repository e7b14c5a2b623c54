export { type Crowd, sellToCrowd } from './crowd.ts'
export { brokenLaws, lawNames } from './laws.ts'
export { type Survived, surviveFaults } from './survive.ts'
export { raiseWorld, type World } from './world.ts'
