import { Icon, IconButton } from '@anar/ui'
import { Check, Copy } from '@anar/ui/icons'
import { useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'
import { tellNotCopied } from './tell.ts'

const checkShownMs = 2000

/** Copies a code; a check and a word say that it worked, a toast with the code that it did not. */
export function CopyButton({ text, label, copied }: { text: string; label: string; copied: string }) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), checkShownMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    const hasWorked = await copyText(text)
    setIsCopied(hasWorked)
    if (!hasWorked) await tellNotCopied(text)
  }
  return (
    <>
      <IconButton size="sm" label={label} onClick={copy}>
        <Icon of={isCopied ? Check : Copy} size={16} />
      </IconButton>
      <span role="status">{isCopied && copied}</span>
    </>
  )
}
