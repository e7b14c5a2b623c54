import { Button, Icon } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { ChevronsDownUp } from '@anar/ui/icons'
import { useRef } from 'react'
import type { Member } from '../../data/network.ts'
import { teamMessages } from '../../messages/index.ts'
import styles from './tree.module.css'
import type { KeyAction } from './tree-keys.ts'
import { Row } from './tree-row.tsx'
import { useActiveRow } from './use-active-row.ts'
import { useTree } from './use-tree.ts'
import { useTreeKeys } from './use-tree-keys.ts'
import { useVisibleRows } from './use-visible-rows.ts'
import { drawnRows } from './visible-rows.ts'

/** Pixels; must match tree.module.css. */
const rowHeight = 64

/**
 * The network as a virtualized tree: only the rows in the window are rendered. One row takes the focus; arrows open,
 * close and move, letters find a name.
 */
export function TreeView({ root, onSelect }: { root: Member; onSelect: (member: Member) => void }) {
  const { rows, load, open, close, closeAll } = useTree(root)
  const t = useMessages(teamMessages)
  const list = useRef<HTMLDivElement>(null)
  const { start, end, bring } = useVisibleRows(list, rows.length, rowHeight)
  const { active, setActiveKey, moveTo } = useActiveRow(list, rows, bring)
  const press = useTreeKeys({ rows, active, rowHeight }, onKeyAction)

  function onKeyAction(action: NonNullable<KeyAction>) {
    if (action.type === 'move') moveTo(action.to)
    else if (action.type === 'open') open(action.id)
    else if (action.type === 'close') close(action.id)
    else act(active)
  }

  function act(index: number) {
    const row = rows[index]
    if (!row || row.kind === 'loading') return
    if (row.kind === 'member') return onSelect(row.member)
    void load(row.parent.id)
  }

  function toggle(id: number, isOpen: boolean) {
    if (!isOpen) return open(id)
    setActiveKey(`m${id}`)
    close(id)
  }

  return (
    <>
      <div className={styles.treeHead}>
        <p className={styles.keys}>{t('treeKeys')}</p>
        <Button tone="outline" size="sm" icon={<Icon of={ChevronsDownUp} size={16} />} onClick={closeAll}>
          {t('closeAll')}
        </Button>
      </div>
      <div
        ref={list}
        role="treegrid"
        aria-label={t('tree')}
        aria-rowcount={rows.length}
        aria-readonly="true"
        className={styles.tree}
        style={{ blockSize: rows.length * rowHeight }}
        onKeyDown={press}
      >
        {drawnRows({ start, end, active, count: rows.length }).map((index) => (
          <Row
            key={rows[index]!.key}
            row={rows[index]!}
            index={index}
            top={index * rowHeight}
            isActive={index === active}
            rootScore={root.groupScore}
            onFocus={() => setActiveKey(rows[index]!.key)}
            onToggle={toggle}
            onAct={() => act(index)}
          />
        ))}
      </div>
    </>
  )
}
