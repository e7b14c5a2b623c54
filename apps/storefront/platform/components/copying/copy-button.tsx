import { Icon, IconButton } from '@anar/ui'
import { Check, Copy } from '@anar/ui/icons'
import { useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'

const checkShownMs = 2000

/** Copies a code; shows a check mark on success, a toast with the code on a failure. */
export function CopyButton({ text, label, copied }: { text: string; label: string; copied: string }) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), checkShownMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  return (
    <>
      <IconButton size="sm" label={label} onClick={async () => setIsCopied(await copyText(text))}>
        <Icon of={isCopied ? Check : Copy} size={16} />
      </IconButton>
      <span role="status">{isCopied && copied}</span>
    </>
  )
}
