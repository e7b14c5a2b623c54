export { partitionFaults } from './faults.ts'
export { makePartitions } from './make.ts'
