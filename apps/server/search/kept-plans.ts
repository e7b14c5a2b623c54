import type { Plan } from './compile.ts'

// Far more than all screens ask for. Callers compose forms freely, and must not fill the memory with them.
const mostCharacters = 8_000_000
const longestPlan = 64_000
// What a plan costs beside its texts: a map entry and what reads its values.
const overhead = 4_000

/** Plans by the name of their form, in a bounded number of characters; those asked for longest ago leave first. */
export class KeptPlans {
  // A map remembers the order in which its keys came.
  readonly #plans = new Map<string, Plan>()
  #characters = 0

  find(form: string): Plan | undefined {
    const plan = this.#plans.get(form)
    if (!plan) return undefined
    this.#plans.delete(form)
    this.#plans.set(form, plan)
    return plan
  }

  /** Keeps the plan of a form that has none. */
  keep(form: string, plan: Plan): void {
    const characters = charactersOf(form, plan)
    if (characters > longestPlan) return
    this.#plans.set(form, plan)
    this.#characters += characters
    for (const [oldest, leaving] of this.#plans) {
      if (this.#characters <= mostCharacters) return
      this.#plans.delete(oldest)
      this.#characters -= charactersOf(oldest, leaving)
    }
  }
}

function charactersOf(form: string, { text }: Plan): number {
  return form.length + text.length + overhead
}
