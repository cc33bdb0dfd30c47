import { type AllowedHosts, allowedPageHosts } from './allowed-hosts.ts'
import { openFetchOutside } from './fetch-outside.ts'

type Outside = ReturnType<typeof openFetchOutside>

export interface Links extends Pick<Outside, 'fetch' | 'socket'> {
  allowed: () => AllowedHosts
}

export interface OutsideOptions {
  /** Private hosts that may be read. */
  allowed?: () => AllowedHosts
  lookup?: NonNullable<NonNullable<Parameters<typeof openFetchOutside>[0]>['lookup']>
}

/** With the hosts that this machine's settings allow for pages and films; those of engines are not among them. */
const usual = () => allowedPageHosts(process.env)
let shared: Outside | undefined

/** Reads addresses that people give: public ones, and those that ALLOWED_PAGE_HOSTS names. */
export async function withLinks<Result>(
  { allowed = usual, lookup }: OutsideOptions,
  read: (links: Links) => Promise<Result>,
): Promise<Result> {
  if (allowed === usual && !lookup) {
    shared ??= openFetchOutside({ allowed })
    return read({ ...shared, allowed })
  }
  const own = openFetchOutside({ allowed, ...(lookup && { lookup }) })
  try {
    return await read({ ...own, allowed })
  } finally {
    await own.close()
  }
}
