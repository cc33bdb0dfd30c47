import { AsyncLocalStorage } from 'node:async_hooks'
import { TransactionBuilder } from 'kysely'
import pg from 'pg'

// Work that takes a second connection while it holds one in a transaction waits for itself once all connections of a
// process are held that way. In tests taking it fails.

const holding = new AsyncLocalStorage<true>()
const isWatched = Symbol.for('yiyin.one-connection')

export class SecondConnection extends Error {
  override name = 'SecondConnection'
}

interface Watched {
  execute: (callback: (trx: unknown) => Promise<unknown>) => Promise<unknown>
  [isWatched]?: true
}

const builder = TransactionBuilder.prototype as unknown as Watched
// Setup files run once for each test file, in the same process.
if (!builder[isWatched]) {
  builder[isWatched] = true
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
}
