import type { Disclosure } from '@anar/contract/commands'
import { Badge, Button, Skeleton, Table, Td, Th, VisuallyHidden } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { useDisclosure } from '../../data/network.ts'
import { incomePlanMessages } from '../../messages/index.ts'
import chart from './chart.module.css'
import styles from './disclosed-months.module.css'
import { sharesOf } from './shares-of.ts'
import { YearChart } from './year-chart.tsx'

/** Height of the highest bar. */
const barPixels = 160

type Earned = Omit<Disclosure['months'][number], 'month'>
/** A month with its display name. */
type Named = { name: string; earned: Earned }

/** Real earnings of marketers in closed months, beginning with the share without earnings. @spec 2.income-plan */
export function DisclosedMonths() {
  const t = useMessages(incomePlanMessages)
  const format = useFormat()
  const query = useDisclosure()
  if (query.isPending) return <Skeleton block="120px" radius="14px" />
  if (!query.data) {
    return (
      <p>
        {t('disclosureFailed')}{' '}
        <Button tone="outline" size="sm" onClick={() => query.refetch()}>
          {t('disclosureRetry')}
        </Button>
      </p>
    )
  }
  const months = query.data.months.map((earned) => ({ name: format.month(earned.month), earned }))
  return (
    <>
      {months.length === 0 ? (
        <p>{t('disclosureNone')}</p>
      ) : (
        <>
          <Months caption={t('disclosureTable')} months={months} />
          <p className={chart.note}>{t('quartilesText')}</p>
          <Tenths month={months[0]!} />
        </>
      )}
      {query.data.simulated.length > 0 && <SimulatedMonths months={query.data.simulated} />}
    </>
  )
}

/** The simulated network of a demo, labelled as such. */
function SimulatedMonths({ months }: { months: Disclosure['simulated'] }) {
  const t = useMessages(incomePlanMessages)
  const format = useFormat()
  const newestFirst = months.toReversed()
  const named = newestFirst.map((earned) => ({
    name: t('simulatedMonth', { number: format.number(earned.number) }),
    earned,
  }))
  const counts = {
    members: format.number(newestFirst[0]!.memberCount),
    months: format.number(months.length),
  }
  return (
    <section className={styles.simulated} aria-labelledby="simulated">
      <h3 id="simulated" className={styles.title}>
        {t('simulated')} <Badge tone="warning">{t('simulatedBadge')}</Badge>
      </h3>
      <p>{t('simulatedText', counts)}</p>
      <YearChart months={months} />
      <Tenths month={named[0]!} />
      <Months caption={t('simulated')} months={named} />
    </section>
  )
}

function Months({ caption, months }: { caption: string; months: readonly Named[] }) {
  const t = useMessages(incomePlanMessages)
  const format = useFormat()
  const unit = format.moneyUnit
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <Th>{t('disclosureMonth')}</Th>
          <Th number>{t('marketerCount')}</Th>
          <Th number>{t('earningNothing')}</Th>
          <Th number>{t('lowerQuartile', { unit })}</Th>
          <Th number>{t('median', { unit })}</Th>
          <Th number>{t('upperQuartile', { unit })}</Th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ name, earned: { marketerCount, earningNothingBasisPoints, quartilesRial } }) => (
          <tr key={name}>
            <Td>
              <span className={styles.month}>{name}</span>
            </Td>
            <Td number>{format.number(marketerCount)}</Td>
            <Td number>{format.percent(Math.round(earningNothingBasisPoints / 10) / 10)}</Td>
            {quartilesRial.map((rial, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the quartile
              <Td key={index} number>
                {format.amount(Math.round(rial / 10) * 10)}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Ten bars, also as a list for screen readers. */
function Tenths({ month: { name, earned } }: { month: Named }) {
  const { tenthsRial } = earned
  const t = useMessages(incomePlanMessages)
  const format = useFormat()
  const shares = sharesOf(tenthsRial)
  const largest = Math.max(...shares, 1)
  return (
    <figure className={chart.figure}>
      <figcaption className={chart.caption}>
        <strong>{t('tenths', { month: name })}</strong>
        <span className={chart.note}>{t('tenthsText')}</span>
      </figcaption>
      <ol className={styles.bars}>
        {tenthsRial.map((rial, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the tenth
          <li key={index} className={styles.tenth} title={format.rial(rial)}>
            <span className={chart.value}>{format.percent(shares[index]!)}</span>
            <span
              className={styles.bar}
              style={{ blockSize: `${Math.round((shares[index]! / largest) * barPixels)}px` }}
            />
            <span className={chart.name}>
              <VisuallyHidden>{t('tenth', { number: index + 1 })}</VisuallyHidden>
              <span aria-hidden="true">{format.number(index + 1)}</span>
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
