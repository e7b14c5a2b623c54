import type { Why } from '@anar/contract/commands'
import { cx, Icon, Ltr, TextLink } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { ChevronDown } from '@anar/ui/icons'
import type { ReactNode } from 'react'
import { networkMessages } from '../../messages/index.ts'
import styles from './network.module.css'
import { Who } from './who.tsx'

type SourceOfWhy = Why['sources'][number]

const hundredths = 100
const linesShown = 20

/** One buyer's score: the caller's part of the rate, the orders, and the members who are paid first. @spec 9.commission */
export function Source({ source }: { source: SourceOfWhy }) {
  const t = useMessages(networkMessages)
  const format = useFormat()
  const percent = (basisPoints: number) => format.percent(basisPoints / hundredths)
  const { ownRateBasisPoints, paidBelowBasisPoints, differentialBasisPoints } = source
  const rial = Math.floor(source.differentialHundredths / hundredths)
  return (
    <details className={styles.source}>
      <summary className={styles.summary}>
        <span className={styles.name}>
          {source.isSelf ? t('ownPurchase') : <Who who={source.buyer} />}
          {source.skipped.length > 0 && <Passed skipped={source.skipped} />}
        </span>
        <span className={styles.points}>{t('points', { points: format.score(source.score) })}</span>
        <span className={styles.equation}>
          {ownRateBasisPoints < paidBelowBasisPoints ? (
            t('belowPaid', { own: percent(ownRateBasisPoints), paid: percent(paidBelowBasisPoints) })
          ) : (
            // Formulas are left to right in Persian too.
            <Ltr>
              {percent(ownRateBasisPoints)} − {percent(paidBelowBasisPoints)} ={' '}
              <b>{percent(differentialBasisPoints)}</b>
            </Ltr>
          )}
        </span>
        <span className={cx(styles.amount, rial === 0 && styles.nothing, rial < 0 && styles.minus)}>
          {rial === 0 ? t('isZero') : format.rial(rial)}
        </span>
        <Icon of={ChevronDown} size={18} className={styles.chevron} />
      </summary>
      <div className={styles.details}>
        <Lines source={source} />
        <Below source={source} />
        <Part title={t('result')}>
          <p>
            {t('resultText', {
              score: t('points', { points: format.score(source.score) }),
              rate: percent(differentialBasisPoints),
              amount: format.rial(rial),
            })}
          </p>
        </Part>
      </div>
    </details>
  )
}

/** The members skipped between the buyer and the caller. */
function Passed({ skipped }: Pick<SourceOfWhy, 'skipped'>) {
  const t = useMessages(networkMessages)
  const passed = skipped[0]!
  return (
    <span className={styles.below}>
      {t('skipped')}: <Who who={passed.who} />
      {skipped.length > 1 && ` ${t('skippedMore', { count: skipped.length - 1 })}`}
    </span>
  )
}

function Lines({ source }: { source: SourceOfWhy }) {
  const t = useMessages(networkMessages)
  const format = useFormat()
  return (
    <Part title={source.isSelf ? t('lines') : t('linesOthers')}>
      <ul className={styles.lines}>
        {source.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and the list is static
          <li key={index} className={styles.line}>
            <span>
              {line.number !== '' && line.saleOrderId !== null && (
                <>
                  <TextLink to={`/profile/sale-orders/order/${line.saleOrderId}`}>
                    {t.rich('lineOrder', { number: <Ltr>{format.digits(line.number)}</Ltr> })}
                  </TextLink>{' '}
                </>
              )}
              {line.title !== '' && <bdi>{line.title} </bdi>}
              <span className={styles.reason}>{format.day(line.day)}</span>
            </span>
            <span>{t('points', { points: format.score(line.score) })}</span>
          </li>
        ))}
      </ul>
      {source.lines.length >= linesShown && <p className={styles.reason}>{t('linesFirst')}</p>}
    </Part>
  )
}

function Below({ source }: { source: SourceOfWhy }) {
  const t = useMessages(networkMessages)
  const format = useFormat()
  const { takenBy, skipped } = source
  if (source.isSelf) return null
  return (
    <Part title={t('takenBelow')}>
      {takenBy.length === 0 && <p>{t('takenBelowNothing')}</p>}
      <ul className={styles.lines}>
        {takenBy.map(({ who, basisPoints }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several may be outside of the network, without names
          <li key={index}>
            {t.rich('takenBelowText', {
              rate: format.percent(basisPoints / hundredths),
              who: <Who who={who} />,
            })}
          </li>
        ))}
        {skipped.map(({ who, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several may be outside of the network, without names
          <li key={index}>
            <Who who={who} /> <span className={styles.reason}>{t(`skip${reason}`)}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3>{title}</h3>
      {children}
    </div>
  )
}
