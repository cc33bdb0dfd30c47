/** The fields of a PostgreSQL error that only contain names of ours, no user data. */
const safeFields = [
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
  'position',
] as const

interface PostgresError extends Error, Partial<Record<(typeof safeFields)[number], string>> {
  code: string
}

/** SQLSTATE classes or codes whose messages only contain names of ours. Others, such as 22P02, quote the value. */
const withoutQuotes = /^(?:08|23|25|28|40|53|54|55|57|58|42501|42703|42P01)/

/**
 * An error that is safe to log or store: PostgreSQL errors lose `detail`, `where`, `hint` and messages with values,
 * which can contain passwords, codes and user text. Applies to causes, too.
 */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const cause = error.cause === undefined ? undefined : withoutValues(error.cause)
  const errors = error instanceof AggregateError ? error.errors.map(withoutValues) : undefined
  if (!isPostgresError(error)) {
    const changed =
      cause !== error.cause || errors?.some((one, at) => one !== (error as AggregateError).errors[at])
    return changed ? Object.assign(Object.create(error), { cause, ...(errors && { errors }) }) : error
  }
  const message = withoutQuotes.test(error.code) ? error.message : `PostgreSQL error ${error.code}`
  const frames = error.stack?.slice(error.stack.indexOf('\n    at ')) ?? ''
  const safe = Object.assign(new Error(message), { sqlState: error.code })
  safe.name = 'DatabaseError'
  safe.stack = `${safe.name}: ${message}${frames}`
  for (const field of safeFields)
    if (error[field] !== undefined) Object.assign(safe, { [field]: error[field] })
  return safe
}

const isPostgresError = (error: Error): error is PostgresError =>
  'severity' in error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code))
