import { globSync } from 'node:fs'
import path from 'node:path'

/**
 * Names the classes and animations of style sheets by a sheet's letters and a number (`k3`), for Vite's
 * `generateScopedName`. Short names shrink page, sheets and code. The same sources always give the same names, since
 * server and browser must agree.
 * @param folders of all sheets, below `root`
 * @returns a function from a name, its file and its sheet to the built name
 * @throws Error for a sheet outside of `folders`
 */
export function shortClasses(root: string, folders: readonly string[]) {
  const sheets = folders
    .flatMap((folder) => globSync(`${folder}/**/*.module.css`, { cwd: root }))
    .map((file) => path.join(root, file))
    .sort()
  const namesBySheet = new Map<number, string[]>()
  return (name: string, file: string): string => {
    const sheet = sheets.indexOf(path.normalize(file.replace(/\?.*$/, '')))
    if (sheet < 0) throw new Error(`${file} is in none of the folders whose sheets are numbered`)
    const names = namesBySheet.get(sheet) ?? []
    namesBySheet.set(sheet, names)
    // Names are requested in the order of the sheet.
    if (!names.includes(name)) names.push(name)
    return lettersOf(sheet) + names.indexOf(name)
  }
}

/** 0 is `a`, 25 `z`, 26 `aa`: no class begins with a digit, and the letters end before the number. */
function lettersOf(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? lettersOf(rest - 1) : '') + String.fromCharCode(97 + (index % 26))
}
