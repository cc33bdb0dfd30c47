import * as z from 'zod/mini'

/** Problems found while importing a subtitle file: their number, and the first ones. */
export const oddLines = z
  .object({
    count: z.int().check(z.describe('The number of lines with problems.')),
    lines: z
      .array(
        z.object({
          line: z.int().check(z.describe('The number of the line in the file, from 1.')),
          kind: z
            .enum(['encoding', 'time', 'timeOutside', 'text', 'unreadable', 'format'])
            .check(
              z.describe(
                '`encoding`: several encodings are likely. `time`: its time cannot be read. `timeOutside`: it was put at the nearest possible time. `text`: it belongs to no line. `unreadable`: no person could read it. `format`: no known format. All but `encoding`, `timeOutside` and `unreadable` are left out.',
              ),
            ),
          text: z.string().check(z.describe('What the file says there.')),
        }),
      )
      .check(z.describe('The first of these lines.')),
  })
  .register(z.globalRegistry, {
    id: 'SubtitleProblems',
    description: 'Problems that were found while a subtitle file was read.',
  })
export type OddLines = z.output<typeof oddLines>
