// `node tools/run.cjs start` runs tools/start.ts. This file is read by whatever Node there is, so it is written
// in what they all understand: an old one gets one clear line instead of a page of syntax errors.
var scripts = { start: './start.ts', test: './test.ts' }
var needed = 26
var installed = process.versions.node
if (parseInt(installed, 10) < needed) {
  console.error(
    ['Anar needs Node', needed, 'or newer, and this is', installed]
      .join(' ')
      .concat(': "npm ci" brings one along, which "npm start" and "npm test" use.'),
  )
  process.exit(1)
}
// Types are stripped once, not at every start.
require('node:module').enableCompileCache([__dirname, '..', '.cache', 'compiled'].join('/'))
require(scripts[process.argv[2]])
