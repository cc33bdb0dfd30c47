import { AsyncLocalStorage } from 'node:async_hooks'
import { TransactionBuilder } from 'kysely'
import pg from 'pg'

// Work that takes a second connection while it holds one in a transaction waits for itself once all connections of a
// process are held that way. In tests taking it fails.

export class SecondConnection extends Error {
  override name = 'SecondConnection'
}

type Holding = AsyncLocalStorage<true>
const watched = Symbol.for('yiyin.one-connection')
interface Watched {
  execute: (callback: (trx: unknown) => Promise<unknown>) => Promise<unknown>
  [watched]?: Holding
}

function watch(builder: Watched): Holding {
  const holding: Holding = new AsyncLocalStorage()
  const { execute } = builder
  builder.execute = function (callback) {
    return execute.call(this, (trx) => holding.run(true, () => callback(trx)))
  }
  const pool = pg.Pool.prototype as unknown as { connect: (...args: unknown[]) => unknown }
  const { connect } = pool
  pool.connect = function (...args) {
    if (holding.getStore()) throw new SecondConnection('A transaction takes a second connection.')
    return connect.apply(this, args)
  }
  return holding
}

// This file is loaded once for each test file, in the same process.
const builder = TransactionBuilder.prototype as unknown as Watched
const holding = (builder[watched] ??= watch(builder))

/** Does what another process would do, in a test that holds a transaction. */
export const elsewhere = <Result>(work: () => Result): Result => holding.exit(work)
