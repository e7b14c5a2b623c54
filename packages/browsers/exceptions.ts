type Exception = { feature: string; files: RegExp; why: string }

/**
 * Features that built files use, or seem to use, though a supported browser lacks them, and why nothing breaks there.
 * Elsewhere they still count; the check fails for an unused exception.
 */
export const exceptions: readonly Exception[] = [
  {
    feature: 'api.AnimationEvent.animation',
    files: /^(libraries|client)-/,
    why: 'React removes an entry of that name from a table of its own.',
  },
  {
    feature: 'api.TransitionEvent.animation',
    files: /^(libraries|client)-/,
    why: 'As above.',
  },
  {
    feature: 'api.Document.startViewTransition',
    files: /^(libraries|client)-/,
    why: 'React calls it for <ViewTransition>, which no screen uses.',
  },
  {
    feature: 'api.Element.startViewTransition',
    files: /^(libraries|client)-/,
    why: 'As above.',
  },
  {
    feature: 'api.HTMLElement.hidePopover',
    files: /^toast-host-/,
    why: 'Called where showPopover is there. Elsewhere a toast lies below an open dialog.',
  },
  {
    feature: 'api.PerformanceResourceTiming.transferSize',
    files: /^(libraries|client)-/,
    why: 'React estimates the speed of the line with it, and skips entries without it.',
  },
  {
    feature: 'javascript.builtins.ArrayBuffer.resize',
    files: /^(pin-map|maplibre-gl-worker)-/,
    why: 'A method of the map’s own arrays.',
  },
  {
    feature: 'javascript.builtins.Iterator.take',
    files: /^pin-map-/,
    why: 'A method of the map itself.',
  },
  {
    feature: 'javascript.builtins.Iterator.toArray',
    files: /^pin-map-/,
    why: 'A method of the map’s coordinates.',
  },
  {
    feature: 'javascript.builtins.ArrayBuffer.transfer',
    files: /^ledger-account-/,
    why: 'A link of the office that is named so.',
  },
  {
    feature: 'html.global_attributes.autocapitalize',
    files: /^(code-field|ui|login|index)-/,
    why: 'For the keyboards of phones; Safari on a desktop has none.',
  },
  {
    feature: 'html.global_attributes.autofocus',
    files: /^(code-field|login|index)-/,
    why: 'Safari on a phone opens no keyboard by itself: the field is pressed first.',
  },
  {
    feature: 'html.global_attributes.is',
    files: /^(libraries|client)-/,
    why: 'React passes it on where an element has it; none of ours has.',
  },
]

/** Whether a feature in a file is excused. `file` may have folders before its name. */
export function isExcepted(feature: string, file: string): boolean {
  const name = file.split('/').at(-1) ?? ''
  return exceptions.some((one) => one.feature === feature && one.files.test(name))
}
