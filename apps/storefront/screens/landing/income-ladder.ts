/**
 * The steps of the default income plan, as the landing draws them: from how many points of the group in a month
 * (whole points) which rate (percent) is paid to whoever is eligible.
 */
export const incomeLadder = [
  { fromPoints: 0, ratePercent: 3 },
  { fromPoints: 300, ratePercent: 6 },
  { fromPoints: 1_000, ratePercent: 9 },
  { fromPoints: 2_000, ratePercent: 12 },
  { fromPoints: 4_000, ratePercent: 15 },
  { fromPoints: 7_000, ratePercent: 18 },
  { fromPoints: 10_000, ratePercent: 21 },
] as const
