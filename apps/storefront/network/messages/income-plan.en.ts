import network from '@anar/contract/words/network.en'
import type { SameKeys } from '@anar/ui/i18n'
import type fa from './income-plan.fa.ts'

export default {
  ...network,
  title: 'Income plan',
  lead: 'A marketer earns commission on the goods their group buys. This page gives every rule and every number; nothing else enters the calculation.',
  promise:
    'Commission is paid only for goods sold, and nobody is paid for recruiting people. Joining is free and requires no purchase; only the commission of a month depends on a minimum own purchase in that month.',
  factCap: 'Cap on commissions, share of sales',
  factMinimum: 'Own purchase required for a month’s commission',
  factPaid: 'Paid',
  factPaidBy: 'by day {day} of the next month',
  factJoining: 'Joining',
  factFree: 'free',
  toContract: 'The agency contract',
  become: 'Apply as a marketer',
  coming: 'New plan from {month}',
  comingText:
    'The income plan changes at the beginning of {month}. Months before it are counted with the present plan.',
  changed: '{name}: {after} (until then {before})',
  pointValue: 'Value of a point',
  maxScore: 'Largest score per price',
  words: 'Key terms',
  score: 'Score',
  scoreText:
    'Every product has a score, written beside its price. One point equals {amount}, and a discount reduces it in proportion; so the score never exceeds what was paid.',
  own: 'Own score',
  ownText: 'The score of your own registered purchases in the month, less returned goods.',
  group: 'Group score',
  groupText: 'Your own score plus the group scores of everyone you referred.',
  eligible: 'Eligible',
  eligibleText:
    'An active marketer who has bought scored goods for at least {amount} in the month. Goods without a score do not count towards it.',
  differential: 'Differential commission',
  differentialText:
    'Your rate follows from your group score in the month. On the score of each order you earn the difference between your rate and the highest rate that was paid below you for the same order.',
  ladder: 'Steps of the rate',
  minGroupScore: 'Group score at least',
  rate: 'Rate',
  points: '{points} points',
  differentialTie:
    'If your rate equals that of somebody below you, you earn nothing on that order. A member who is not eligible has no rate, and the share goes further up.',
  generation: 'Generation commission',
  generationText:
    'An eligible marketer on the highest step is a “breakaway”. The score of each order belongs to the nearest breakaway above its buyer; the breakaways further up earn a percentage of it, generation by generation.',
  generations: 'Percentage of each generation',
  generationNumber: 'Generation',
  ranks: 'Ranks',
  rank: 'Rank',
  legs: 'Breakaway legs, at least',
  side: 'Side score, at least',
  paidGenerations: 'Generations paid',
  generationUnqualified:
    'A breakaway without a rank keeps its place in the count and earns nothing; that share stays with the company.',
  cap: 'The {percent} cap',
  capText:
    'All commissions of a month together never exceed {percent} of its net sales. If they would, all are reduced in the same proportion, which the statement shows.',
  returns: 'Returns after a month is closed',
  returnsText:
    'A closed month never changes. Returned goods appear in the open month with a minus, at the rates of the original month; a negative balance is carried forward and never taken from the wallet.',
  example: 'A worked example',
  exampleTable: 'The example, member by member',
  exampleText:
    'One month, fourteen people; each point took {amount} of purchases. H is within the six months after death, P\u00a0is a preferred customer.',
  exampleIneligible: 'Bought less than the minimum and so not eligible: {members}.',
  exampleSides: 'Side scores of the breakaways: {sides}.',
  exampleSide: '{member}\u00a0{points}',
  comma: ',',
  semicolon: ';',
  member: 'Member',
  below: 'below',
  differentialShort: 'Differ\u00adential',
  generationShort: 'Gener\u00adations',
  amount: 'Commission ({unit})',
  sum: 'Total',
  exampleSum: 'This group bought for {sales}; its commissions are {paid}, within the cap of {cap}.',
  disclosure: 'What people really earn',
  disclosureTable: 'What people earned, month by month',
  disclosureText:
    'Earnings are not guaranteed, and most people earn little or nothing. After each month is closed, the median, the quartiles and the share of those who earned nothing are published here. Months are those of the Persian calendar.',
  disclosureNone: 'No month has been closed yet.',
  disclosureFailed: 'The numbers could not be loaded.',
  disclosureRetry: 'Try again',
  disclosureMonth: 'Month',
  marketerCount: 'Market\u00aders',
  earningNothing: 'Earned nothing',
  lowerQuartile: 'Lower quartile ({unit})',
  median: 'Median ({unit})',
  upperQuartile: 'Upper quartile ({unit})',
  quartilesText:
    'The lower quartile: a quarter of the marketers were paid this much or less; the median: half of them.',
  tenths: 'How commissions were shared, {month}',
  tenth: 'Tenth {number}',
  simulated: 'A year of a simulated network',
  simulatedBadge: 'Demo',
  simulatedText:
    'This network does not exist. A program made up its {members} members and what they bought, and its {months} months were calculated, approved and paid by this very plan. The numbers promise nobody an income.',
  simulatedMonth: 'Month\u00a0{number}',
  yearChart: 'Marketers of each month',
  yearChartText: 'The coloured part of a column shows who earned something; everybody else was paid nothing.',
  yearChartMonth: 'Month {number}: {count} marketers, {nothing} earned nothing',
  tenthsText:
    'From the tenth of marketers that earned least to the tenth that earned most. A bar’s height is its share of the month’s commissions.',
} as const satisfies SameKeys<typeof fa>
