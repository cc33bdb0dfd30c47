import pg from 'pg'
import type { ProblemName } from '#core/contract/codes.ts'
import { Problem } from '#core/server/http/problem.ts'

const byIndex: Record<string, ProblemName> = {
  accounts_name: 'nameTaken',
  accounts_mobile: 'mobileTaken',
  accounts_email: 'emailTaken',
  tenants_code_key: 'tenantCodeTaken',
  tenant_hosts_pkey: 'hostTaken',
}

/** Two requests can ask for one name or host concurrently: the unique index decides, and the second gets a problem. */
export async function mapUniqueViolation<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing
  } catch (error) {
    const problem = error instanceof pg.DatabaseError && error.constraint && byIndex[error.constraint]
    throw problem ? new Problem(problem) : error
  }
}
