import type { IncomePlan } from '@anar/domain/compensation'
import { Table, Td, Th } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { incomePlanMessages } from '../../messages/index.ts'

/** The rates by minimum group score. */
export function LadderTable({ plan }: { plan: IncomePlan }) {
  const t = useMessages(incomePlanMessages)
  const format = useFormat()
  return (
    <Table caption={t('ladder')}>
      <thead>
        <tr>
          <Th>{t('minGroupScore')}</Th>
          <Th>{t('rate')}</Th>
        </tr>
      </thead>
      <tbody>
        {plan.steps.map(({ fromPoints, ratePercent }) => (
          <tr key={fromPoints}>
            <Td>{t('points', { points: format.number(fromPoints) })}</Td>
            <Td>{format.percent(ratePercent)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** The bonus of each generation of breakaways. */
export function GenerationTable({ plan }: { plan: IncomePlan }) {
  const t = useMessages(incomePlanMessages)
  const format = useFormat()
  return (
    <Table caption={t('generations')}>
      <thead>
        <tr>
          <Th>{t('generationNumber')}</Th>
          {plan.generationPercents.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the generation
            <Th key={index}>{format.number(index + 1)}</Th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <Td>{t('rate')}</Td>
          {plan.generationPercents.map((percent, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the generation
            <Td key={index}>{format.percent(percent)}</Td>
          ))}
        </tr>
      </tbody>
    </Table>
  )
}

/** The conditions of each number of paid generations, the lowest first. */
export function RankTable({ plan }: { plan: IncomePlan }) {
  const t = useMessages(incomePlanMessages)
  const format = useFormat()
  return (
    <Table caption={t('ranks')}>
      <thead>
        <tr>
          <Th>{t('rank')}</Th>
          <Th>{t('legs')}</Th>
          <Th>{t('side')}</Th>
          <Th>{t('paidGenerations')}</Th>
        </tr>
      </thead>
      <tbody>
        {plan.ranks.toReversed().map(({ name, breakawayLegs, sidePoints, paidGenerations }) => (
          <tr key={name}>
            <Td>{t(`rank.${name}`)}</Td>
            <Td>{format.number(breakawayLegs)}</Td>
            <Td>{t('points', { points: format.number(sidePoints) })}</Td>
            <Td>{format.number(paidGenerations)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
