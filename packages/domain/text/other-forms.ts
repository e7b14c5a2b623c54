// Persian suffixes that do not change what is searched for; the longer ones first.
const persianEndings = ['هایی', 'های', 'ها', 'ترین', 'تر', 'ی']
const shortestStem = 2

/**
 * The other forms in which a folded word may stand in a text: without a Persian plural, comparative or ezafe ending
 * («کرمها», «موی»), with the ezafe that «مو» and «پا» take, in the other English number, and with s for z
 * ("moisturizer"). Some may be no words at all; the caller looks for those that exist.
 */
export function otherForms(word: string): string[] {
  const forms = /\p{Script=Arabic}/u.test(word) ? persianForms(word) : englishForms(word)
  return forms.filter((form) => form !== word)
}

function persianForms(word: string): string[] {
  const stems = persianEndings
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= shortestStem)
    .map((ending) => word.slice(0, -ending.length))
  return /[او]$/.test(word) ? [...stems, `${word}ی`] : stems
}

function englishForms(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return []
  const forms = [...singulars(word), `${word}s`, `${word}es`]
  const spelled = word.replace(/([iy])z(e|er|ers|ed|es|ing)$/, '$1s$2')
  return [...forms, spelled, spelled.replace(/([iy])s(e|er|ers|ed|es|ing)$/, '$1z$2')]
}

function singulars(word: string): string[] {
  if (!word.endsWith('s') || word.endsWith('ss')) return []
  const singular = word.slice(0, -1)
  if (word.endsWith('ies')) return [singular, `${word.slice(0, -3)}y`]
  return word.endsWith('es') ? [singular, word.slice(0, -2)] : [singular]
}
