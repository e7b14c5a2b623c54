import { Icon, IconButton } from '@anar/ui'
import { Check, Copy } from '@anar/ui/icons'
import { useEffect, useState } from 'react'

const checkShownMs = 2000

/** Copies a code; a check and a word say that it worked. */
export function CopyButton({ text, label, copied }: { text: string; label: string; copied: string }) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), checkShownMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  return (
    <>
      <IconButton size="sm" label={label} onClick={async () => setIsCopied(await copy(text))}>
        <Icon of={isCopied ? Check : Copy} size={16} />
      </IconButton>
      <span role="status">{isCopied && copied}</span>
    </>
  )
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

// Where the clipboard is out of reach (no secure context, no permission) the old way often still works.
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  return isCopied
}
