import pg from 'pg'
import type { ProblemName } from '#contract/codes.ts'
import { Problem } from '#server/core/http/problem.ts'

const byIndex: Record<string, ProblemName> = {
  accounts_name: 'nameTaken',
  accounts_mobile: 'mobileTaken',
  accounts_email: 'emailTaken',
  tenants_code_key: 'tenantCodeTaken',
  tenant_hosts_pkey: 'hostTaken',
}

/** Two people may ask for one name, or one host, at the same moment; the index decides, and the second is told. */
export async function mapUniqueViolation<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing
  } catch (error) {
    const problem = error instanceof pg.DatabaseError && error.constraint && byIndex[error.constraint]
    throw problem ? new Problem(problem) : error
  }
}
