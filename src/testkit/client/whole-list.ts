import type { Call, OutputOf, SentTo } from '#core/contract/call.ts'
import type { Browser } from './browser.ts'

/** All rows of a list, read page by page. */
export async function wholeList<C extends Call>(browser: Browser, call: C, input: SentTo<C>) {
  type Page = { records: unknown[]; next: string | null }
  const records: unknown[] = []
  let after: string | undefined
  do {
    const { body } = await browser.call(call, { ...(input as object), ...(after && { after }) } as SentTo<C>)
    const page = body.result as Page
    records.push(...page.records)
    after = page.next ?? undefined
  } while (after !== undefined)
  return records as OutputOf<C> extends { records: infer Rows } ? Rows : never
}
