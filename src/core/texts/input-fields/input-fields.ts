import { contentFields } from './content.ts'
import { fieldsOfCalls } from './of-calls.ts'
import { peopleFields } from './people.ts'
import { soundFields } from './sound.ts'
import { staffFields } from './staff.ts'

/** Names of all input fields for people; the start of a server checks that every call's fields have one. */
export const inputFields = { ...contentFields, ...peopleFields, ...soundFields, ...staffFields }

export type InputField = keyof typeof inputFields

const ofCalls: Readonly<Partial<Record<InputField, readonly string[]>>> = fieldsOfCalls
const fittingNames = new Map(
  Object.entries(ofCalls).flatMap(([name, fields]) =>
    fields.map((field) => [field, name as InputField] as const),
  ),
)

/** The name of a call's field; undefined for one that nobody has named. */
export function inputFieldNamed(call: string | undefined, field: string): InputField | undefined {
  const fitting = call === undefined ? undefined : fittingNames.get(`${call} ${field}`)
  return fitting ?? (Object.hasOwn(inputFields, field) ? (field as InputField) : undefined)
}

/** The name of a field at this path of a call's input; undefined for one that no call has. */
export function inputFieldIn(call: string | undefined, path: readonly string[]): InputField | undefined {
  const last = path.findLast((part) => !/^\d+$/.test(part))
  if (last === undefined) return undefined
  // The keys of a record are made up by the caller: its name fits.
  return inputFieldNamed(call, last) ?? inputFieldIn(call, path.slice(0, -1))
}
