/** The units of usage, in whole numbers: seconds of dubbing, characters of speech, seconds of live translation. */
export const units = ['dub', 'speech', 'live'] as const
export type Unit = (typeof units)[number]

/** By the number of a unit in orders, prices and addresses. */
export const unitOfType = { 0: 'speech', 1: 'dub', 2: 'live' } as const satisfies Record<number, Unit>
export type UnitType = keyof typeof unitOfType
export const typeOfUnit = { speech: 0, dub: 1, live: 2 } as const satisfies Record<Unit, UnitType>

/** The size of one priced unit: a minute or a thousand characters. */
export const perPriced = { dub: 60, speech: 1000, live: 60 } as const satisfies Record<Unit, number>
