// `node tools/run.cjs start` runs tools/start.ts. This file is read by whatever Node there is, so it is written
// in what they all understand: an old one gets one clear line instead of a page of syntax errors.
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
var modules = require('node:module')
// Files are read, answers compressed and passwords hashed by these threads. Hashing takes two (people/auth/password.ts)
// and must leave some to the rest, which waits for the disk more than it works. Node's own choice is four.
process.env.UV_THREADPOOL_SIZE = process.env.UV_THREADPOOL_SIZE || '8'
// Types are stripped once, not at every start; nor by the processes that this one starts.
process.env.NODE_COMPILE_CACHE = [__dirname, '..', '.cache', 'compiled'].join('/')
modules.enableCompileCache(process.env.NODE_COMPILE_CACHE)
// The script finds itself and its arguments where they are when it is run without this one.
var script = [__dirname, process.argv[2].concat('.ts')].join('/')
process.argv.splice(1, 2, script)
modules.runMain(script)
