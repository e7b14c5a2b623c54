export { refreshStandingsApart } from './standings/apart.ts'
export { isLargeNetwork } from './standings/queries.ts'
export { areStandingsDue, refreshStandings } from './standings/refresh.ts'
export { compressNetwork, leaveTeamBehind } from './tree/compress.ts'
