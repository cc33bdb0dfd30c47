import { type ESTree, parseSync, type Plugin, Visitor } from 'vite'

/** The files of the contract. */
export const contracts = /\/src\/(.+\/contract(\/[^/]+)?)\.ts$/

/**
 * Removes the schemas of calls from the pages, where only their types are used: the server validates input. Creating them
 * would delay the first paint on a slow phone by 100 ms. Names and descriptions of the schemas that stay are for the API
 * reference. The rest of a contract has no side effects, so it is marked as pure, and the bundler drops what no page uses,
 * including parts of zod.
 */
export function withoutShapes(): Plugin {
  return {
    name: 'yiyin:without-shapes',
    apply: 'build',
    transform: {
      filter: { id: contracts },
      handler(code, id) {
        const removed: Range[] = []
        const created = new Set<number>()
        new Visitor({
          CallExpression(node) {
            created.add(node.start)
            removed.push(...descriptionsIn(node))
            if (node.callee.type !== 'Identifier' || node.callee.name !== 'call') return
            const [declared] = node.arguments
            if (declared?.type !== 'ObjectExpression')
              throw new Error(`${id}: call() takes its declaration as it is.`)
            for (const { start, end } of declared.properties.filter(isForServer))
              removed.push({ start, end: end + /^\s*,|/.exec(code.slice(end))![0].length })
          },
        }).visit(parseSync(id, code).program)
        const isRemoved = (at: number) => removed.some(({ start, end }) => start <= at && at < end)
        const changes = [
          ...removed
            .filter(({ start, end }) => !removed.some((other) => other.start < start && end <= other.end))
            .map(({ start, end }) => ({ start, apply: (rest: string) => rest.slice(end) })),
          ...[...created]
            .filter((at) => !isRemoved(at))
            .map((start) => ({
              start,
              apply: (rest: string) => `/* @__PURE__ */ ${rest.slice(start)}`,
            })),
        ]
        // From the end, so that earlier offsets stay valid.
        const changed = changes
          .toSorted((one, other) => other.start - one.start)
          .reduce((rest, { start, apply }) => rest.slice(0, start) + apply(rest), code)
        return { code: changed, map: null }
      },
    },
  }
}

interface Range {
  start: number
  end: number
}

/** `.register(z.globalRegistry, …)`, and `z.describe(…)` and `z.meta(…)` among checks. */
function descriptionsIn({ callee, arguments: given, end }: ESTree.CallExpression): Range[] {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return []
  const whole = { start: callee.object.end, end }
  if (callee.property.name === 'register')
    return given[0]?.type === 'MemberExpression' && isNamed(given[0], ['globalRegistry']) ? [whole] : []
  if (callee.property.name !== 'check') return []
  const describes = (argument: ESTree.Argument) =>
    argument.type === 'CallExpression' && isNamed(argument.callee, ['describe', 'meta'])
  if (given.every(describes)) return [whole]
  return given.flatMap((argument, at) =>
    at > 0 && describes(argument) ? [{ start: given[at - 1]!.end, end: argument.end }] : [],
  )
}

const isNamed = (node: ESTree.Expression, names: readonly string[]) =>
  node.type === 'MemberExpression' &&
  node.property.type === 'Identifier' &&
  names.includes(node.property.name)

/** Properties of a call that only the server uses. */
const forServer = [
  'title',
  'does',
  'input',
  'output',
  'maxBytes',
  'reaches',
  'sensitive',
  'withExpiredToken',
  'beforeFirstSteps',
  'resource',
]

const isForServer = (property: ESTree.ObjectProperty | ESTree.SpreadElement) =>
  property.type === 'Property' && property.key.type === 'Identifier' && forServer.includes(property.key.name)
