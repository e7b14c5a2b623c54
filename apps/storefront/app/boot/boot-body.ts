/** Runs after the page is parsed and before it is painted: replaces the landing by another screen's skeleton. */
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
