/** The aril, one seed of the fruit: round with one point. Marks score; takes the colour of its text. */
export function Aril({ className }: { className?: string }) {
  return (
    <svg viewBox="-1.1 -1.45 2.2 2.9" className={className} fill="currentColor" aria-hidden="true">
      <path d="M0-1.35C.62-.62 1-.12 1 .36a1 1 0 0 1-2 0C-1-.12-.62-.62 0-1.350z" />
    </svg>
  )
}
