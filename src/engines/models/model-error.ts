import { Fault } from '#domain/fault.ts'

/** A model or the catalogue cannot be used or fetched. */
export class ModelError extends Fault {}
