/**
 * Style features that a supported browser lacks, and what is shown there instead. The name of a feature includes everything
 * below it. The check fails for an unused one.
 */
export const styleExceptions: Readonly<Record<string, string>> = {
  'css.at-rules.property': 'For the fade below; without it nothing fades.',
  'css.properties.cursor': 'A phone has no pointer, and an unknown one is an arrow.',
  'css.properties.field-sizing': 'The field stays at its size; longer text scrolls in it.',
  'css.properties.float': 'Chrome before 118 has no inline-start: the image stands above its text.',
  'css.properties.forced-color-adjust': 'Colours of the system are used there.',
  'css.properties.resize': 'A phone resizes no field.',
  'css.properties.scrollbar-width': 'A bar is seen below what scrolls.',
  'css.properties.text-align.match-parent': 'A text in the other direction begins at its own side.',
  'css.properties.text-box': 'Digits stand a pixel from the middle.',
  'css.properties.text-wrap': 'Lines break where they are full.',
  'css.properties.text-wrap-style': 'As above.',
  'css.properties.zoom': 'The office’s preview is seen in full size.',
  'css.selectors.fullscreen': 'The map offers no full screen on an iPhone.',
  'css.selectors.has':
    'Firefox before 121: focus is shown by :focus-within (elements.css), what is chosen by a class; the rest are spaces.',
  'css.selectors.selection': 'What is selected has the colours of the system.',
  'css.types.length.lh': 'A mark or a field is some pixels off; each has a size without it.',
}
