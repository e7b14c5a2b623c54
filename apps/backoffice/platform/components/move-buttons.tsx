import { Icon, IconButton } from '@anar/ui'
import { ArrowDown, ArrowUp } from '@anar/ui/icons'

type Step = { label: string; onPress: (() => void) | false }

/** Buttons that move a row up or down; disabled without a handler. */
export function MoveButtons({ up, down, line = false }: { up: Step; down: Step; line?: boolean }) {
  return (
    <>
      <Arrow {...up} of={ArrowUp} line={line} />
      <Arrow {...down} of={ArrowDown} line={line} />
    </>
  )
}

function Arrow({ label, onPress, of, line }: Step & { of: typeof ArrowUp; line: boolean }) {
  return (
    <IconButton size="sm" line={line} label={label} disabled={!onPress} onClick={onPress || undefined}>
      <Icon of={of} size={16} />
    </IconButton>
  )
}
