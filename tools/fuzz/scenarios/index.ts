import { catalogueScenarios } from './catalogue.ts'
import { moneyScenarios } from './money.ts'
import { offerScenarios } from './offers.ts'
import { orderScenarios } from './orders.ts'
import { peopleScenarios } from './people.ts'
import type { Scenario } from './stage.ts'

/** Every scenario by name, in an order in which none breaks the next one. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  ...peopleScenarios,
  ...orderScenarios,
  ...catalogueScenarios,
  ...offerScenarios,
  ...moneyScenarios,
}
