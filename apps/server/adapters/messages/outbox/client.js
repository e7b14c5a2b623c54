// The page of the outbox: shows new messages without being asked, and copies a code with one click.
const list = document.getElementById('messages')
const refreshMilliseconds = 2_000

document.addEventListener('click', async (event) => {
  const button = event.target.closest('button[data-code]')
  if (!button) return
  await navigator.clipboard.writeText(button.dataset.code)
  const label = button.querySelector('.does')
  const before = label.textContent
  label.textContent = button.dataset.copied
  button.classList.add('copied')
  setTimeout(() => {
    label.textContent = before
    button.classList.remove('copied')
  }, refreshMilliseconds)
})

let shown = newestOf(list)
setInterval(async () => {
  if (document.hidden) return
  const answer = await fetch(`/outbox/messages?language=${list.dataset.language}`).catch(() => null)
  if (!answer?.ok) return
  const next = document.createElement('div')
  next.innerHTML = await answer.text()
  // Only where there is something new, so that a copied code stays marked and a selection stays selected.
  if (newestOf(next) === shown) return
  shown = newestOf(next)
  list.replaceChildren(...next.childNodes)
  list.querySelector('li')?.classList.add('new')
}, refreshMilliseconds)

function newestOf(element) {
  return element.querySelector('li')?.dataset.id
}
