/**
 * What went wrong, as a name and values. It has no text: that is looked up by the name where a person reads it, in the
 * reader's language (i18n/message.ts).
 */
export interface FaultInfo {
  readonly name: string
  readonly values: FaultValues
}

/** A fault or several within a fault are put into words with it. */
export type FaultValue = string | number | FaultInfo | readonly FaultInfo[]
export type FaultValues = Readonly<Record<string, FaultValue>>

/** An error with a name and values. The message is for stack traces; logs add the English text. */
export class Fault<Name extends string = string, Value extends FaultValue = FaultValue> extends Error {
  override readonly name: Name
  readonly values: Readonly<Record<string, Value>>

  constructor(
    { name, values }: { readonly name: Name; readonly values: Readonly<Record<string, Value>> },
    options?: ErrorOptions,
  ) {
    super(Object.keys(values).length > 0 ? `${name} ${JSON.stringify(values)}` : name, options)
    this.name = name
    this.values = values
  }

  /** What it says, without what an error has beside it. */
  get info(): FaultInfo {
    return { name: this.name, values: this.values }
  }
}

/** The faults of a room: their names, each with the names of its values. */
export type DeclaredFaults = Readonly<Record<string, readonly string[]>>

/** The values that these names ask for; none where there are no names. */
export type ValuesOf<Names extends readonly string[]> = Names['length'] extends 0
  ? []
  : [values: Readonly<Record<Names[number], FaultValue>>]

interface FaultMaker<Room extends string, Declared extends DeclaredFaults> {
  <Name extends keyof Declared & string>(name: Name, ...values: ValuesOf<Declared[Name]>): FaultInfo
  readonly room: Room
  readonly declared: Declared
}

/** Declares the faults of a room. Each has a text of its name in i18n, which a test compares with what is declared. */
export function declareFaults<const Room extends string, const Declared extends DeclaredFaults>(
  room: Room,
  declared: Declared,
): FaultMaker<Room, Declared> {
  const make = <Name extends keyof Declared & string>(name: Name, ...[values]: ValuesOf<Declared[Name]>) => ({
    name: `${room}.${name}`,
    values: values ?? {},
  })
  return Object.assign(make, { room, declared })
}
