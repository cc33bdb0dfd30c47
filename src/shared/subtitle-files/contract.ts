import * as z from 'zod/mini'

/** Problems found while importing a subtitle file: their number, and the first ones. */
export const oddLines = z.object({
  count: z.int(),
  lines: z.array(
    z.object({
      /** From 1. */
      line: z.int(),
      /**
       * `encoding`: several encodings are likely, and what it says in each. `time`: when it is said cannot be read. `timeOutside`: it was put at the nearest time that is possible. `text`: it
       * belongs to no line. `unreadable`: a line that no person could read, such as one that holds the times of others.
       * `format`: it is of no known format. All but `encoding`, `timeOutside` and `unreadable` are left out.
       */
      kind: z.enum(['encoding', 'time', 'timeOutside', 'text', 'unreadable', 'format']),
      /** The content of the line. */
      text: z.string(),
    }),
  ),
})
export type OddLines = z.output<typeof oddLines>
