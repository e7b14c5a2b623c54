import { cx } from '@anar/ui'
import { type DragEvent, useState } from 'react'
import styles from './carrying.module.css'

/** Puts rows in order by dragging: what the row at an index is given, told where one was dropped. */
export function useCarrying(onMove: (from: number, to: number) => void) {
  const [carried, setCarried] = useState<number | null>(null)
  const [under, setUnder] = useState<number | null>(null)
  const letGo = () => {
    setCarried(null)
    setUnder(null)
  }
  return (index: number) => ({
    draggable: true,
    className: cx(styles.loose, carried === index && styles.carried, under === index && styles.under),
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      setCarried(index)
    },
    onDragOver: (event: DragEvent) => {
      if (carried === null) return
      event.preventDefault()
      setUnder(index)
    },
    onDrop: (event: DragEvent) => {
      if (carried === null) return
      event.preventDefault()
      event.stopPropagation()
      if (carried !== index) onMove(carried, index)
      letGo()
    },
    onDragEnd: letGo,
  })
}
