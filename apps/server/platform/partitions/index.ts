export { partitionFaults } from './faults.ts'
export { makePartitions } from './make.ts'
export { detachPartition, partitionsOf } from './queries.ts'
