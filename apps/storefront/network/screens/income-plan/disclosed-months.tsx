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

/** The highest bar's. */
const barPixels = 160

type Earned = Omit<Disclosure['months'][number], 'month'>
/** A month under the name that it is shown by. */
type Named = { name: string; earned: Earned }

/** What marketers really earned in the months that were closed, those who earned nothing first of all. @spec 2.income-plan */
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

/** A demo's network of thousands, which does not exist and says so. */
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
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is which quartile it is
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

/** Ten bars, and the same as a list for whoever reads rather than sees. */
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
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is which tenth it is
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
