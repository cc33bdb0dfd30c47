/** No connection to the database could be opened. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable'
}
