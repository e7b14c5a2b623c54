/** Runs when the page's content has been read and not painted: another screen's skeleton takes the landing's place. */
const root = document.documentElement
const shape = root.dataset['boot']
if (shape) {
  const app = document.getElementById('root')
  const main = document.getElementById('main')
  const template = document.getElementById(`skeleton-${shape}`)
  const isRemoved = root.dataset['bootRemoves'] === 'true' || !(template instanceof HTMLTemplateElement)
  if (isRemoved) app?.replaceChildren()
  else (shape === 'bare' ? app : main)?.replaceChildren(template.content.cloneNode(true))
  delete root.dataset['boot']
  delete root.dataset['bootRemoves']
}

export {}
