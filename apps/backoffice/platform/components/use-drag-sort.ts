import { cx } from '@anar/ui'
import { type DragEvent, useState } from 'react'
import styles from './drag-sort.module.css'

/** Sorting by drag and drop. Returns the props of the row at an index. */
export function useDragSort(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [under, setUnder] = useState<number | null>(null)
  const reset = () => {
    setDragged(null)
    setUnder(null)
  }
  return (index: number) => ({
    draggable: true,
    className: cx(styles.loose, dragged === index && styles.dragged, under === index && styles.under),
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      setDragged(index)
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return
      event.preventDefault()
      setUnder(index)
    },
    onDrop: (event: DragEvent) => {
      if (dragged === null) return
      event.preventDefault()
      event.stopPropagation()
      if (dragged !== index) onMove(dragged, index)
      reset()
    },
    onDragEnd: reset,
  })
}
