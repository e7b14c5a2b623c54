import type { App } from '../platform/deps.ts'

/** A balancer in front of nodes: each request reaches the next node. */
export function roundRobin(nodes: readonly App[]): App {
  let turn = 0
  const inject = (...input: Parameters<App['inject']>) => {
    turn += 1
    return nodes[turn % nodes.length]!.inject(...input)
  }
  return Object.create(nodes[0]!, { inject: { value: inject } })
}
