import { Dialog, Icon, IconButton, Spinner } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { RotateCcw, RotateCw, ZoomIn, ZoomOut } from '@anar/ui/icons'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useDocument } from '../data/documents.ts'
import { documentsMessages } from '../messages/index.ts'
import { type Size, viewOf, zoomBy, zoomSteps } from './document-view.ts'
import styles from './document-viewer.module.css'
import { Failed } from './failed.tsx'

/**
 * One private image with zoom and rotation. It is fetched on opening, which the audit log records, and dropped on
 * closing.
 * @spec 1.back-office, 6.audit-log
 */
export function DocumentViewer({
  documentId,
  name,
  onClose,
}: {
  documentId: string
  name: string
  onClose: () => void
}) {
  const query = useDocument(documentId)
  const address = useObjectUrl(query.data)
  return (
    <Dialog open onClose={onClose} title={name} size="lg">
      {query.isError ? (
        <Failed error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <DocumentImage address={address} name={name} />
      )}
    </Dialog>
  )
}

function DocumentImage({ address, name }: { address: string | null; name: string }) {
  const t = useMessages(documentsMessages)
  const format = useFormat()
  const [zoom, setZoom] = useState(1)
  const [quarters, setQuarters] = useState(0)
  const { room, ref } = useRoom()
  const [natural, setNatural] = useState<Size | null>(null)
  const view = natural && room ? viewOf({ natural, room, zoom, quarters }) : null

  function press(event: KeyboardEvent) {
    if (event.key === '+' || event.key === '=') setZoom(zoomBy(zoom, 1))
    else if (event.key === '-') setZoom(zoomBy(zoom, -1))
    else if (event.key.toLowerCase() === 'r') setQuarters(quarters + 1)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keyboard shortcuts of the buttons inside
    <div onKeyDown={press}>
      <div className={styles.tools}>
        <IconButton
          line
          label={t('zoomIn')}
          disabled={zoom === zoomSteps.at(-1)}
          onClick={() => setZoom(zoomBy(zoom, 1))}
        >
          <Icon of={ZoomIn} />
        </IconButton>
        <IconButton line label={t('zoomOut')} disabled={zoom === 1} onClick={() => setZoom(zoomBy(zoom, -1))}>
          <Icon of={ZoomOut} />
        </IconButton>
        <span className={styles.zoom} role="status">
          {format.percent(zoom * 100)}
        </span>
        <IconButton line label={t('rotate')} onClick={() => setQuarters(quarters + 1)}>
          <Icon of={RotateCw} />
        </IconButton>
        <IconButton
          line
          label={t('reset')}
          onClick={() => {
            setZoom(1)
            setQuarters(0)
          }}
        >
          <Icon of={RotateCcw} />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard */}
      <section className={styles.room} ref={ref} aria-label={name} tabIndex={0}>
        {address === null && <Spinner size={34} />}
        {address !== null && (
          <div className={styles.frame} style={view ? sizeStyle(view.frame) : undefined}>
            <img
              src={address}
              alt={name}
              className={styles.image}
              style={view ? { ...sizeStyle(view.image), rotate: `${quarters * 90}deg` } : { opacity: 0 }}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setNatural({ width: naturalWidth, height: naturalHeight })
              }
            />
          </div>
        )}
      </section>
    </div>
  )
}

function sizeStyle({ width, height }: Size) {
  return { inlineSize: `${width}px`, blockSize: `${height}px` }
}

function useRoom() {
  const ref = useRef<HTMLElement>(null)
  const [room, setRoom] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  return { ref, room }
}

function useObjectUrl(blob: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [blob])
  return address
}
