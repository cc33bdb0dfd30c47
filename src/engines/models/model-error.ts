/** A model or the catalogue cannot be used or had; the message tells a person why, and what to do. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
}
