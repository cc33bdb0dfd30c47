import { SayingError } from '#i18n/saying.ts'

/** A model or the catalogue cannot be used or had; it says why, and what a person does. */
export class ModelError extends SayingError {
  override readonly name = 'ModelError'
}
