import type { OwnMonth } from '@anar/contract/commands'
import { Card } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import page from '../../../people/components/profile/profile-page.module.css'
import { Sum } from '../../components/network/sum.tsx'
import { networkMessages } from '../../messages/index.ts'

/** The amount of the month if it ended now, part by part. */
export function SoFar({ month }: { month: OwnMonth }) {
  const t = useMessages(networkMessages)
  return (
    <Card as="section" pad aria-labelledby="so-far">
      <div className={page.cardHead}>
        <h2 id="so-far" className={page.subtitle}>
          {t('soFar')}
        </h2>
      </div>
      <Sum parts={{ ...month, withheldRial: 0 }} totalRial={month.aboutRial} isFinal={false} />
    </Card>
  )
}
