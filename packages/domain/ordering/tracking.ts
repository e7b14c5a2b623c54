const placeholder = '{code}'

/**
 * Whether a text is a link template of a carrier: an https address with `{code}` once, where the tracking reference
 * goes; or empty, where the carrier has no such page.
 * @spec 3.sale-order
 */
export function isTrackingTemplate(template: string): boolean {
  if (template === '') return true
  if (template.split(placeholder).length !== 2) return false
  const example = trackingLink(template, '1')
  return example !== null && URL.canParse(example) && new URL(example).protocol === 'https:'
}

/** The carrier's page of a parcel; null where its carrier has none. */
export function trackingLink(template: string, reference: string): string | null {
  return template === '' ? null : template.replace(placeholder, () => encodeURIComponent(reference))
}
