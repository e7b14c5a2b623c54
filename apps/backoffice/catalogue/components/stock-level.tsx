import { Badge } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { CircleCheck, CircleX, TriangleAlert } from '@anar/ui/icons'
import { useLowUnits } from '../data/stock.ts'
import { stockLevel } from '../data/stock-rules.ts'
import { stockMessages } from '../messages/index.ts'

const looks = {
  out: { tone: 'danger', icon: CircleX, word: 'levelOut' },
  low: { tone: 'warning', icon: TriangleAlert, word: 'levelLow' },
  enough: { tone: 'positive', icon: CircleCheck, word: 'levelEnough' },
} as const

/** Whether there is enough of an offer to sell. @spec 5.out-of-stock */
export function StockLevel({ available }: { available: number }) {
  const t = useMessages(stockMessages)
  const { tone, icon, word } = looks[stockLevel(available, useLowUnits() ?? 0)]
  return (
    <Badge tone={tone} icon={icon}>
      {t(word)}
    </Badge>
  )
}
