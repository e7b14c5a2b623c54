import { describe, expect, it } from 'vitest'
import { asModule, takeIn } from './plain-modules.ts'

/** What a module exports, read as the browser reads it. */
const read = (code: string) =>
  import(`data:text/javascript,${encodeURIComponent(code)}`) as Promise<Record<string, unknown>>

describe('a script of CommonJS', () => {
  it('is a module with the same names, all of them together being its default', async () => {
    const module = await read(
      asModule(`"use strict";
function add(one, other) { return one + other }
exports.add = add;
exports.twice = function (one) {
  return exports.add(one, one);
};
exports.version = "1";`),
    )
    expect((module['twice'] as (one: number) => number)(4)).toBe(8)
    expect(Object.keys(module).toSorted()).toEqual(['add', 'default', 'twice', 'version'])
    expect(module['default']).toMatchObject({ add: module['add'], version: '1' })
  })

  it('may decide in branches what it exports', async () => {
    const module = await read(
      asModule(`exports.now = void 0;
if (typeof performance === "object") {
  exports.now = function () { return 1 };
} else {
  exports.now = function () { return 2 };
}
if (true) {
  exports.step = 1;
}
exports.later = function () { return exports.now() + exports.step };`),
    )
    expect((module['later'] as () => number)()).toBe(2)
    expect(module['step']).toBe(1)
  })

  it('imports what it requires', () => {
    const module = asModule(`var Scheduler = require("scheduler"),
  React = require("react");
exports.root = React.make(Scheduler);`)
    expect(module).toContain('import * as Scheduler from "scheduler";')
    expect(module).toContain('import * as React from "react";')
    expect(module).not.toContain('require')
  })

  it('is refused where it requires in the midst of something', () => {
    expect(() => asModule('exports.make = function () { return require("react") };')).toThrow()
    expect(() => asModule('module.exports = require("./other.js");')).toThrow()
  })
})

describe('helpers of the bundler', () => {
  const helpers = {
    fileName: 'assets/rolldown-runtime-1a2b3c4d.js',
    code: 'var e=(t,n)=>t+n,t=n=>-n;export{e as n,t};',
  }
  const chunkWith = (code: string, imports = [helpers.fileName]) => ({
    fileName: 'assets/a.js',
    code,
    imports,
  })

  it('are written into the file that imports them, which asks for one file less', async () => {
    const chunk = chunkWith(
      'import{n as a,t as e}from"./rolldown-runtime-1a2b3c4d.js";export const sum=e(a(1,2));',
    )
    takeIn(helpers, chunk)
    expect(chunk.imports).toEqual([])
    expect((await read(chunk.code))['sum']).toBe(-3)
  })

  it('leave a file alone that does not import them', () => {
    const chunk = chunkWith('export const one=1', ['assets/b.js'])
    takeIn(helpers, chunk)
    expect(chunk).toEqual(chunkWith('export const one=1', ['assets/b.js']))
  })

  it('never leave a file asking for what is no longer there', () => {
    expect(() =>
      takeIn(helpers, chunkWith('import * as all from"./rolldown-runtime-1a2b3c4d.js";')),
    ).toThrow()
  })
})
