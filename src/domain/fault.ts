/**
 * What went wrong, as a name with values and no text: the text is looked up where a person reads it, in their language
 * (core/texts/message/message.ts).
 */
export interface FaultInfo {
  readonly name: string
  readonly values: FaultValues
}

/** Nested faults are formatted as part of the text. */
export type FaultValue = string | number | FaultInfo | readonly FaultInfo[]
export type FaultValues = Readonly<Record<string, FaultValue>>

/** An error with a name and values. The message is only for stack traces; logs add the English text. */
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

  /** The name and values without the other properties of an error. */
  get info(): FaultInfo {
    return { name: this.name, values: this.values }
  }
}

/** The faults of a module: names, each with the names of its values. */
export type DeclaredFaults = Readonly<Record<string, readonly string[]>>

/** The values for these names; no argument if there are none. */
export type ValuesOf<Names extends readonly string[]> = Names['length'] extends 0
  ? []
  : [values: Readonly<Record<Names[number], FaultValue>>]

interface FaultMaker<Room extends string, Declared extends DeclaredFaults> {
  <Name extends keyof Declared & string>(name: Name, ...values: ValuesOf<Declared[Name]>): FaultInfo
  readonly room: Room
  readonly declared: Declared
}

/** Declares the faults of a module. A test checks that each has a text in i18n. */
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
