import { globSync } from 'node:fs'
import path from 'node:path'

/**
 * Names the classes and animations of style sheets by a sheet's and their own number (`k3`): they stand in the page, in the sheets and
 * in the code, and any other name of theirs travels three times. The same sources always give the same names, since
 * what a server renders and what the browser goes on with have to agree.
 * @param folders in which all sheets are, below `root`
 */
export function shortClasses(root: string, folders: readonly string[]) {
  const sheets = folders
    .flatMap((folder) => globSync(`${folder}/**/*.module.css`, { cwd: root }))
    .map((file) => path.join(root, file))
    .sort()
  const namesOf = new Map<string, string[]>()
  return (name: string, file: string, css: string): string => {
    const sheet = sheets.indexOf(path.normalize(file.replace(/\?.*$/, '')))
    if (sheet < 0) throw new Error(`${file} is in none of the folders whose sheets are numbered`)
    const key = `${sheet}\n${css}`
    const names = namesOf.get(key) ?? [...new Set(css.match(/(?<=\.|@keyframes\s+)[a-z_][\w-]*/gi))]
    namesOf.set(key, names)
    if (!names.includes(name)) throw new Error(`${file} has no class and no animation ${name}`)
    return lettersOf(sheet) + names.indexOf(name)
  }
}

/** 0 is `a`, 25 `z`, 26 `aa`: no class begins with a digit, and none ends where a number begins. */
function lettersOf(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? lettersOf(rest - 1) : '') + String.fromCharCode(97 + (index % 26))
}
