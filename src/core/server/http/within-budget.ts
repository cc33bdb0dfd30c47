import type { ProblemName } from '#core/contract/codes.ts'
import { budgetFor, OutputExceeded, type OutputFaultName } from '#domain/output/output-budget.ts'
import type { ParserName } from '#domain/output/parser-limits.ts'
import { Problem } from './problem.ts'

/** The problem of a file that contains too much; it has the name of the fault. */
export function problemOfOutput({ name, values }: OutputExceeded): Problem {
  const problem = name.slice(name.indexOf('.') + 1) as OutputFaultName satisfies ProblemName
  return new Problem(problem, values as Record<string, number>)
}

/** Runs a parser with its budget. A file that contains more is refused with the limit that it exceeds. */
export async function withinBudget<Name extends ParserName, Result>(
  parser: Name,
  parse: (budget: ReturnType<typeof budgetFor<Name>>) => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await parse(budgetFor(parser))
  } catch (error) {
    throw error instanceof OutputExceeded ? problemOfOutput(error) : error
  }
}
