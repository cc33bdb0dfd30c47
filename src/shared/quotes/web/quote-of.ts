import type { Call, OutputOf, SentTo } from '#core/contract/call.ts'
import { send } from '#core/web/api/api.ts'
import type { Quoted } from '../contract.ts'

/** Reads a quote; its key begins with the path of the call. */
export interface QuoteSource {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Quoted>
}

/** The calls that return a quote. */
type QuoteCall<C extends Call> = OutputOf<C> extends Quoted ? C : never

/** What a run with these options uses. `before` is awaited first, such as sending edits that it depends on. */
export const quoteOf = <C extends Call>(
  call: QuoteCall<C>,
  input: SentTo<C>,
  before?: () => Promise<unknown>,
): QuoteSource => ({
  queryKey: [call.path, input],
  async queryFn({ signal }) {
    await before?.()
    return (await send<C>(call, input, { signal, quiet: true })) as Quoted
  },
})
