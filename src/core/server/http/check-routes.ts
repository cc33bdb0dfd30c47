import type { Call } from '#core/contract/call.ts'
import type { ScreenPlace } from '#core/screens.ts'
import { inputFieldNamed } from '#core/texts/input-fields/input-fields.ts'
import { featuresOf } from './features-of.ts'
import { inputFieldPaths } from './input-field-paths.ts'
import type { Route } from './route.ts'
import { secretNamesOf } from './secret-names.ts'

export class BadContract extends Error {
  override name = 'BadContract'
}

/**
 * The server does not start with a call that has no handler or two, that does not say who may make it, or whose fields
 * have no name to refuse them by.
 */
export function checkRoutes(
  calls: readonly Call[],
  routes: readonly Pick<Route, 'call'>[],
  screens: readonly ScreenPlace[],
) {
  /** The features that can be enabled. */
  const hidden = new Set(screens.filter((screen) => screen.hidden).map(({ name }) => name))
  const handled = new Set<string>()
  for (const { call } of routes) {
    if (handled.has(call.path)) throw new BadContract(`${call.path} has two handlers.`)
    handled.add(call.path)
    if (call.who !== 'anyone' && !(Array.isArray(call.who) && call.who.length > 0))
      throw new BadContract(`${call.path} does not say who may make it.`)
    if (
      call.method === 'GET' &&
      !call.changes &&
      secretNamesOf(call).length > 0 !== (call.carriesSecret ?? false)
    )
      throw new BadContract(`${call.path} says wrongly whether its input carries a secret.`)
    for (const feature of featuresOf(call))
      if (!hidden.has(feature))
        throw new BadContract(`${call.path} needs ${feature}, which is no hidden menu entry.`)
  }
  const declared = new Set<string>()
  for (const { path, input } of calls) {
    if (declared.has(path)) throw new BadContract(`${path} is declared twice.`)
    declared.add(path)
    for (const field of inputFieldPaths(input))
      if (!inputFieldNamed(path, field.split('.').at(-1)!))
        throw new BadContract(
          `The field ${field} of ${path} has no name in core/texts/input-fields/input-fields.ts.`,
        )
    if (!handled.has(path)) throw new BadContract(`${path} is declared, and has no handler.`)
  }
  for (const path of handled)
    if (!declared.has(path))
      throw new BadContract(`${path} has a handler, but no feature registers its contract.`)
}
