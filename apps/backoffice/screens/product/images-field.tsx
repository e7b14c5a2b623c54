import type { SkuContent } from '@anar/contract/commands'
import { Alert, Button, cx, Field, Icon, IconButton, ProductImage, Progress, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import { ChevronRight, ImagePlus, Trash2 } from '@anar/ui/icons'
import { type DragEvent, useRef, useState } from 'react'
import text from '../../components/text-styles.module.css'
import { useCarrying } from '../../components/use-carrying.ts'
import { wordsOf } from '../../data/api.ts'
import { sendImage } from '../../data/catalogue.ts'
import { moved, withAt } from '../../data/catalogue-rules.ts'
import { catalogueTexts } from '../../texts/catalogue.ts'
import { officeTexts } from '../../texts/office.ts'
import styles from './product.module.css'

type Images = SkuContent['images']
type Sending = { key: number; name: string; percent: number; failure: string | null }

const most = 20

/** The pictures of a sku in their order: dropped or chosen, dragged or moved by buttons, each told in words. @spec 5.upload-size */
export function ImagesField({
  images,
  hue,
  error,
  onChange,
}: {
  images: Images
  hue: number
  error: string | undefined
  onChange: (images: Images) => void
}) {
  const t = useTexts(catalogueTexts)
  const input = useRef<HTMLInputElement>(null)
  const { sending, send } = useSending(images, onChange)
  const [isOver, setIsOver] = useState(false)
  const drag = (event: DragEvent, isNowOver: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(isNowOver)
  }
  return (
    <Field label={t('images')} hint={t('imagesHint')} error={error}>
      {({ id, describedBy }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more; the button inside chooses files
        <div
          className={cx(styles.drop, isOver && styles.over)}
          onDragEnter={(event) => drag(event, true)}
          onDragOver={(event) => drag(event, true)}
          onDragLeave={(event) => drag(event, false)}
          onDrop={(event) => {
            drag(event, false)
            send(event.dataTransfer.files)
          }}
        >
          <Pictures images={images} hue={hue} onChange={onChange} />
          {sending.map((one) => (
            <SendingLine key={one.key} one={one} />
          ))}
          <Button
            id={id}
            size="sm"
            tone="soft"
            icon={<Icon of={ImagePlus} size={18} />}
            aria-describedby={describedBy}
            disabled={images.length >= most}
            onClick={() => input.current?.click()}
          >
            {t('imageAdd')}
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            tabIndex={-1}
            aria-hidden="true"
            accept="image/jpeg,image/png,image/webp"
            className={styles.native}
            onChange={(event) => {
              send(event.target.files)
              // The same file may be chosen again after it was taken away.
              event.target.value = ''
            }}
          />
        </div>
      )}
    </Field>
  )
}

/** Sends files one after the other; each joins the pictures when it has arrived. */
function useSending(images: Images, onChange: (images: Images) => void) {
  const office = useTexts(officeTexts)
  const [sending, setSending] = useState<readonly Sending[]>([])
  const now = useRef(images)
  now.current = images
  // What is typed elsewhere while a picture is on its way must not be put back by it.
  const tellNow = useRef(onChange)
  tellNow.current = onChange
  const last = useRef(0)

  async function sendOne(file: File) {
    last.current += 1
    const key = last.current
    const tell = (part: Partial<Sending>) =>
      setSending((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)))
    setSending((before) => [...before, { key, name: file.name, percent: 0, failure: null }])
    try {
      const { fileId } = await sendImage(file, (percent) => tell({ percent }))
      setSending((before) => before.filter((one) => one.key !== key))
      if (now.current.some((image) => image.fileId === fileId)) return
      const added = [...now.current, { fileId, alternative: { fa: '', en: '', ar: '', tr: '' } }]
      now.current = added
      tellNow.current(added)
    } catch (error) {
      tell({ failure: wordsOf(error) ?? office('noAnswer') })
    }
  }

  return {
    sending,
    async send(files: FileList | null) {
      const room = most - now.current.length
      for (const file of [...(files ?? [])].slice(0, room)) await sendOne(file)
    },
  }
}

function SendingLine({ one: { name, percent, failure } }: { one: Sending }) {
  const t = useTexts(catalogueTexts)
  const format = useFormat()
  // A name is written the one way or the other, whatever stands around it.
  const file = `\u2068${name}\u2069`
  if (failure !== null) return <Alert tone="danger">{t('imageFailed', { name: file, why: failure })}</Alert>
  const words = t('imageSending', { name: file, percent: format.percent(Math.round(percent)) })
  return (
    <>
      <span className={text.small}>{words}</span>
      <Progress size="sm" label={words} value={percent} />
    </>
  )
}

function Pictures({
  images,
  hue,
  onChange,
}: {
  images: Images
  hue: number
  onChange: (images: Images) => void
}) {
  const carrying = useCarrying((from, to) => onChange(moved(images, from, to)))
  if (images.length === 0) return null
  return (
    <ul className={styles.pictures}>
      {images.map((image, index) => {
        const { className, ...drag } = carrying(index)
        return (
          <li key={image.fileId} {...drag} className={cx(styles.tile, className)}>
            <One
              image={image}
              number={index + 1}
              hue={hue}
              onMove={{
                earlier: index > 0 ? () => onChange(moved(images, index, index - 1)) : null,
                later: index < images.length - 1 ? () => onChange(moved(images, index, index + 1)) : null,
              }}
              onChange={(part) => onChange(withAt(images, index, part))}
              onRemove={() => onChange(images.filter((_, at) => at !== index))}
            />
          </li>
        )
      })}
    </ul>
  )
}

function One({
  image,
  number,
  hue,
  onMove,
  onChange,
  onRemove,
}: {
  image: Images[number]
  number: number
  hue: number
  onMove: { earlier: (() => void) | null; later: (() => void) | null }
  onChange: (part: Partial<Images[number]>) => void
  onRemove: () => void
}) {
  const t = useTexts(catalogueTexts)
  const name = t('imageNumber', { number })
  const side = (language: 'fa' | 'en') => (
    <TextField
      size="md"
      lang={language}
      dir={language === 'fa' ? 'rtl' : 'ltr'}
      maxLength={200}
      label={`${t('imageAlternative', { number })} (${t(language === 'fa' ? 'langFa' : 'langEn')})`}
      value={image.alternative[language]}
      onChange={({ target }) => onChange({ alternative: { ...image.alternative, [language]: target.value } })}
    />
  )
  return (
    <>
      <span className={styles.picture}>
        <ProductImage hue={hue} fileId={image.fileId} alt={image.alternative.fa || name} sizes="180px" />
      </span>
      <span className={text.buttons}>
        <IconButton
          size="sm"
          label={t('earlier', { name })}
          disabled={!onMove.earlier}
          onClick={onMove.earlier ?? undefined}
        >
          <span style={{ scale: '-1 1' }}>
            <Icon of={ChevronRight} size={16} flips />
          </span>
        </IconButton>
        <IconButton
          size="sm"
          label={t('later', { name })}
          disabled={!onMove.later}
          onClick={onMove.later ?? undefined}
        >
          <Icon of={ChevronRight} size={16} flips />
        </IconButton>
        <IconButton size="sm" label={t('remove', { name })} onClick={onRemove}>
          <Icon of={Trash2} size={16} />
        </IconButton>
      </span>
      {side('fa')}
      {side('en')}
    </>
  )
}
